#version 3.7;
#include "scene.inc"
Outdoors()
ShiftView(<-8,1.7,-11.5>, <1.5,1.7,0.5>, 62, 0.17)
Sky(<0.85,0.84,0.84>, <0.42,0.56,0.8>, <0.16,0.3,0.62>, <1.08,1.04,1.0>, 0.5, 9)
Sun(<-0.55,0.66,-0.7>, rgb <2.7,2.35,1.85>, 0.02)
#declare Trim = texture { Paint(<0.82,0.8,0.75>) }
#declare Stone = texture { Concrete(<0.55,0.51,0.45>) }
#declare Iron = texture { Charcoal }
#declare Skins = array[5]
#declare Skins[0] = texture { Brickwork(<0.36,0.14,0.09>, <0.45,0.2,0.14>, <0.48,0.44,0.4>) }
#declare Skins[1] = texture { Brickwork(<0.58,0.55,0.5>, <0.66,0.63,0.58>, <0.62,0.6,0.56>) }
#declare Skins[2] = texture { Brickwork(<0.26,0.11,0.08>, <0.36,0.16,0.1>, <0.4,0.36,0.33>) }
#declare Skins[3] = texture { Brickwork(<0.2,0.21,0.23>, <0.27,0.28,0.3>, <0.33,0.33,0.33>) }
#declare Skins[4] = texture { Brickwork(<0.42,0.19,0.12>, <0.5,0.26,0.17>, <0.5,0.46,0.41>) }
#declare Doors = array[5] { <0.04,0.1,0.09>, <0.03,0.05,0.1>, <0.3,0.04,0.03>, <0.4,0.25,0.08>, <0.04,0.04,0.04> }
#macro House(K, High)
  union {
    box { <0,0,0>, <5.4,High,9> texture { Skins[K] } }
    box { <-0.02,0,-0.08>, <5.42,0.95,0.1> texture { Stone } }
    box { <-0.02,High,-0.32>, <5.42,High+0.16,9> texture { Trim } } box { <-0.02,High-0.32,-0.16>, <5.42,High,0> texture { Trim } }
    #for (I, 0, 12) box { <0.1+I*0.42,High-0.24,-0.28>, <0.24+I*0.42,High,0> texture { Trim } } #end
    #for (F, 1, 2) #for (I, 0, 2) object { Window(1, 1.75, 1, 2, Trim, 0) translate <1+I*1.7,1.4+F*2.95,0> } box { <0.4+I*1.7,3.17+F*2.95,-0.09>, <1.6+I*1.7,3.4+F*2.95,0> texture { Stone } } #end #end
    // Bay.
    prism { 0.9, 4, 5, <2.1,0>, <2.5,-0.75>, <4.5,-0.75>, <4.9,0>, <2.1,0> texture { Skins[K] } } prism { 4, 4.16, 5, <1.95,0>, <2.4,-0.9>, <4.6,-0.9>, <5.05,0>, <1.95,0> texture { Trim } } prism { 0, 0.95, 5, <2.05,0>, <2.46,-0.82>, <4.54,-0.82>, <4.95,0>, <2.05,0> texture { Stone } }
    object { Window(1.5, 1.9, 2, 2, Trim, 0) translate <3.5,1.5,-0.78> }
    // Stoop.
    #for (I, 0, 5) box { <0.4,0,-0.6-0.3*(5-I)>, <1.8,0.16*(I+1),0> texture { Stone } } #end
    #for (S, 0, 1) #for (I, 0, 6) cylinder { <0.42+S*1.36,0.1+I*0.15,-2+I*0.3>, <0.42+S*1.36,1+I*0.15,-2+I*0.3>, 0.014 texture { Iron } } #end cylinder { <0.42+S*1.36,1,-2>, <0.42+S*1.36,1.9,-0.2>, 0.022 texture { Iron } } #end
    object { PanelDoor(0.98, 2.2, texture { Gloss(Doors[K]) }, Trim, 1) translate <1.1,0.96,0> }
    box { <0.3,3.3,-0.3>, <1.9,3.5,0> texture { Trim } }
    object { Shrub(K+3, <0.5,0.7,0.35>, 2600, 0.06, texture { Leaf }) translate <3.1,0,-1.2> } object { Shrub(K+9, <0.45,0.55,0.35>, 2200, 0.06, texture { LeafLight }) translate <4.2,0,-1.25> }
    #for (I, 0, 16) cylinder { <2.1+I*0.19,0,-1.75>, <2.1+I*0.19,0.85,-1.75>, 0.011 texture { Iron } } #end cylinder { <2.1,0.8,-1.75>, <5.2,0.8,-1.75>, 0.016 texture { Iron } }
  }
#end
#for (K, 0, 4) object { House(K, 10+0.5*mod(K*2,3)) translate <-9+K*5.44,0,0> } #end
object { House(1, 10.3) translate <18.2,0,0> } object { House(0, 10) translate <23.7,0,0> } object { House(2, 10.6) translate <-14.44,0,0> }
plane { y, -0.14 texture { Asphalt } }
box { <-60,-0.2,-4.6>, <60,0,9> texture { Pavers(<0.5,0.48,0.45>, 1.1) } } box { <-60,-0.2,-4.85>, <60,0.01,-4.6> texture { Concrete(<0.6,0.58,0.55>) } }
#declare T1 = object { Tree(4, 4.8, <2,2.1,2>, 90, 120, 0.13, texture { LeafLight }) }
object { T1 translate <-1.2,0,-3.9> } object { T1 rotate y*80 translate <6.5,0,-3.9> } object { T1 rotate y*160 translate <14,0,-3.9> } object { T1 rotate y*230 translate <21,0,-3.9> } object { T1 rotate y*130 scale 1.15 translate <-12.4,0,-3.9> }
#for (I, 0, 1) union { cylinder { 0, y*3.2, 0.05 texture { Iron } } sphere { y*3.4, 0.18 texture { pigment { rgb 0.8 } finish { emission 0.5 } } } translate <-5+I*14,0,-4.3> } #end
