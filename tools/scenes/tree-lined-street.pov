#version 3.7;
#include "scene.inc"
Outdoors()
ShiftView(<-2.2,1.7,-12>, <1.4,1.7,20>, 62, 0.08)
Sky(<1.1,0.95,0.75>, <0.5,0.62,0.82>, <0.2,0.36,0.66>, <1.1,1.02,0.95>, 0.5, 12)
Sun(<-0.6,0.5,0.55>, rgb <3.4,2.6,1.7>, 0.02)
plane { y, -0.2 texture { Turf } } box { <-3.6,-0.3,-40>, <3.6,-0.14,160> texture { Asphalt } }
#for (I, 0, 24) box { <-0.06,-0.139,-12+I*6>, <0.06,-0.136,-9+I*6> texture { Paint(<0.6,0.5,0.2>) } } #end
#for (S, -1, 1, 2) box { <S*3.6-0.12,-0.3,-40>, <S*3.6+0.12,0,160> texture { Concrete(<0.55,0.53,0.5>) } } box { <S*6.6-0.8,-0.3,-40>, <S*6.6+0.8,-0.13,160> texture { Pavers(<0.55,0.52,0.48>, 1.2) rotate y*90 } } #end
object { Lawn(3, 6, -11, -2, 700, 0.1) translate <0.75,-0.2,0> } object { Lawn(-6, -3, -11, -2, 700, 0.1) translate <-0.75,-0.2,0> }
#declare T1 = object { Tree(4, 6, <3.8,2.7,3.8>, 120, 130, 0.17, texture { LeafLight }) } #declare T2 = object { Tree(9, 6.4, <4,2.9,4>, 120, 130, 0.18, texture { Leaf }) }
#for (I, 0, 10) object { #if (mod(I,2)) T1 #else T2 #end rotate y*I*67 translate <-4.7,-0.2,-4+I*7.4> } object { #if (mod(I,2)) T2 #else T1 #end rotate y*I*113 translate <4.8,-0.2,-1+I*7.4> } #end
#macro Home(C, W, D, Roof_C, Lit) union {
  box { <-W/2,-0.2,0>, <W/2,3.4,D> texture { Siding(C, 0.16) } } object { GableRoof(W, D, 2.7, 0.5, texture { Shingles(Roof_C) }, texture { Paint(0.84) }) translate y*3.4 } #for (I, -1, 1, 2) prism { 0, 0.1, 4, <0,0>, <D,0>, <D/2,2.7>, <0,0> rotate <-90,-90,0> translate <I*W/2,3.4,0> texture { Siding(C, 0.16) } } #end
  object { Window(1.7, 1.5, 2, 2, texture { Paint(0.84) }, Lit) translate <-W*0.3,0.9,0> } object { Window(1.7, 1.5, 2, 2, texture { Paint(0.84) }, 0) translate <W*0.3,0.9,0> } object { PanelDoor(1, 2.1, texture { Gloss(<0.25,0.06,0.04>) }, texture { Paint(0.84) }, 1) translate <0,0.2,0> }
  box { <-2,2.5,-1.8>, <2,2.7,0> texture { Paint(0.84) } } #for (I, -1, 1, 2) cylinder { <I*1.8,-0.2,-1.6>, <I*1.8,2.5,-1.6>, 0.1 texture { Paint(0.84) } } #end box { <-2,-0.2,-1.9>, <2,0.15,0> texture { Concrete(<0.5,0.48,0.45>) } } #for (I, 0, 6) object { Shrub(I, <0.7,0.7,0.5>, 700, 0.12, texture { Leaf }) translate <-W/2+I*W/6,-0.2,-0.9> } #end } #end
#declare Cs = array[4] { <0.76,0.74,0.69>, <0.34,0.42,0.46>, <0.62,0.52,0.38>, <0.4,0.44,0.36> }
#for (I, 0, 4) object { Home(Cs[mod(I,4)], 9.5, 8, <0.13,0.12,0.12>, 0.5*mod(I,2)) rotate -y*90 translate <-11.5,0,6+I*13.5> } object { Home(Cs[mod(I+2,4)], 9.5, 8, <0.16,0.13,0.11>, 0.5*mod(I+1,2)) rotate y*90 translate <11.5,0,3+I*13.5> } #end
#for (I, 0, 7) object { T1 rotate y*I*59 scale 1.3 translate <-24+I*7,-0.2,84> } #end
