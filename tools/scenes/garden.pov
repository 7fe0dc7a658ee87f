#version 3.7;
#include "scene.inc"
Outdoors()
ShiftView(<-0.8,1.55,-9>, <0.6,1.55,4>, 60, -0.02)
Sky(<0.95,0.86,0.72>, <0.45,0.58,0.8>, <0.18,0.34,0.64>, <1.1,1.0,0.9>, 0.5, 4)
Sun(<-0.7,0.48,0.45>, rgb <3.2,2.5,1.6>, 0.02)
plane { y, 0 texture { Turf } } object { Lawn(-7, 7, -8, 2, 900, 0.08) }
#declare R = seed(3);
#for (I, 0, 15) #declare Z = -8.2+I*1.05; superellipsoid { <0.6,0.3> rotate x*90 scale <0.62+0.1*rand(R),0.07,0.42> rotate y*Pick(R,-12,12) translate <0.9*sin(Z*0.28)+0.5,0.05,Z> texture { Concrete(<0.55,0.51,0.45>) } } #end
#declare T1 = object { Tree(4, 3.6, <2.1,1.9,2.1>, 90, 120, 0.11, texture { LeafLight }) } #declare T2 = object { Tree(9, 5, <2.8,2.6,2.8>, 90, 120, 0.16, texture { Leaf }) } #declare T3 = object { Tree(14, 2.7, <1.5,1.3,1.5>, 80, 110, 0.08, texture { pigment { bozo color_map { [0 rgb <0.45,0.14,0.2>] [0.5 rgb <0.7,0.35,0.42>] [1 rgb <0.8,0.55,0.58>] } scale 0.4 } finish { diffuse 0.8, 0.4 } }) }
object { T1 translate <-4.6,0,1.5> } object { T3 translate <4,0,0.6> } object { T2 translate <-7.5,0,7> } object { T2 rotate y*90 scale 1.1 translate <7.4,0,6> } object { T2 rotate y*200 scale 1.2 translate <2,0,13> } object { T2 rotate y*300 scale 1.25 translate <-3.4,0,14> } object { T1 rotate y*140 translate <8.4,0,-2> } object { T3 rotate y*80 scale 0.8 translate <-2.4,0,6.4> } object { T2 rotate y*30 scale 1.3 translate <11,0,12> } object { T2 rotate y*60 scale 1.3 translate <-12,0,12> }
object { HedgeRun(3, <26,1.7,0.8>, 9000, 0.13, texture { LeafDeep }) translate <0,0,10> }
#macro Flower(A, B) texture { pigment { bozo color_map { [0.48 rgb <0.09,0.14,0.04>] [0.54 rgb <0.09,0.14,0.04>] [0.55 rgb A] [1 rgb B] } scale 0.07 } finish { diffuse 0.8, 0.35 } } #end
#declare F1 = object { Shrub(6, <0.6,0.55,0.5>, 3200, 0.06, Flower(<0.55,0.4,0.75>, <0.4,0.3,0.7>)) } #declare F2 = object { Shrub(7, <0.6,0.5,0.5>, 3200, 0.06, Flower(<0.85,0.82,0.78>, <0.8,0.7,0.72>)) } #declare F3 = object { Shrub(8, <0.8,0.9,0.7>, 3600, 0.08, texture { Leaf }) } #declare G = object { Tuft(5, 260, 0.75, 0.5, texture { Straw }) } #declare F4 = object { Shrub(16, <0.5,0.4,0.5>, 2600, 0.05, Flower(<0.8,0.5,0.1>, <0.85,0.65,0.2>)) }
#for (I, 0, 11)
  #declare Z = -5.4+I*1.25; #declare S = 2.5+0.5*sin(I*1.7);
  object { F1 rotate y*I*40 scale Pick(R,0.7,1) translate <0.9*sin(Z*0.28)+0.5-S,0,Z> } object { F2 rotate y*I*70 scale Pick(R,0.7,1) translate <0.9*sin(Z*0.28)+0.5+S,0,Z+0.4> }
  object { F3 rotate y*I*55 scale Pick(R,0.8,1.15) translate <0.9*sin(Z*0.28)-0.4-S-1,0,Z+0.5> } object { F3 rotate y*I*95 scale Pick(R,0.8,1.1) translate <0.9*sin(Z*0.28)+1.6+S+1,0,Z> }
  #if (mod(I,2)) object { G rotate y*I*31 translate <0.9*sin(Z*0.28)+0.5-S-0.5,0,Z+0.7> } object { F4 translate <0.9*sin(Z*0.28)+0.5+S-0.2,0,Z-0.5> } #end
#end
// A bench and an arbour where the path ends.
union { #for (I, -1, 1, 2) box { <I*1.1-0.06,0,-0.06>, <I*1.1+0.06,2.4,0.06> } box { <I*1.1-0.06,0,0.94>, <I*1.1+0.06,2.4,1.06> } box { <I*1.1-0.05,2.4,-0.3>, <I*1.1+0.05,2.55,1.3> } #end #for (I, 0, 7) box { <-1.5,2.55,-0.2+I*0.2>, <1.5,2.62,-0.14+I*0.2> } #end texture { Timber(<0.4,0.27,0.16>, <0.26,0.16,0.09>) } translate <0.6,0,7.4> }
object { Shrub(9, <1.3,0.4,0.7>, 2600, 0.09, texture { LeafLight }) translate <0.6,2.5,7.9> }
