#version 3.7;
#include "scene.inc"
Indoors()
ShiftView(<-2.6,1.35,-3.9>, <0.25,1.35,2>, 64, -0.02)
Sky(<1.5,1.55,1.6>, <1.0,1.2,1.5>, <0.5,0.75,1.3>, <1.6,1.6,1.6>, 0.4, 2)
Sun(<0.9,0.62,0.3>, rgb <5.2,4.5,3.5>, 0.015)
#declare Wall = texture { Plaster(<0.8,0.77,0.72>) }
#declare Oak = texture { Timber(<0.5,0.34,0.2>, <0.34,0.21,0.11>) }
box { <-4,-0.1,-5>, <4,0,3.5> texture { Boards(<0.52,0.37,0.23>, <0.36,0.24,0.14>, 0.17, 0.12) rotate x*90 rotate y*90 } }
box { <-4.2,3.1,-5>, <4.2,3.3,3.7> texture { Plaster(<0.85,0.84,0.82>) } }
#for (I, 0, 3) box { <-4,2.9,-3+I*1.8>, <4,3.1,-2.84+I*1.8> texture { Timber(<0.3,0.19,0.1>, <0.2,0.12,0.06>) } } #end
box { <-4,0,3.5>, <4,3.1,3.7> texture { Wall } }
box { <-4.2,0,-5>, <-4,3.1,3.7> texture { Wall } }
box { <-4,0,-5.2>, <4,3.1,-5> texture { Wall } }
difference { box { <4,0,-5>, <4.25,3.1,3.7> } #for (I, 0, 2) box { <3,0.12,-4.3+I*2.55>, <5,2.75,-2.1+I*2.55> } #end texture { Wall } }
#for (I, 0, 2)
  union {
    #for (K, 0, 2) box { <4.08,0.12,-4.3+I*2.55+K*1.1-0.03>, <4.15,2.75,-4.3+I*2.55+K*1.1+0.03> } #end
    #for (K, 0, 3) box { <4.08,0.12+K*0.865-0.025,-4.3+I*2.55>, <4.15,0.12+K*0.865+0.025,-2.1+I*2.55> } #end
    texture { Charcoal } }
#end
SkyPortal(<4.05,1.45,-0.65>, z*7, y*2.5, rgb <0.85,0.98,1.15>*2.6, 1.6)
object { Curtain(0.7, 2.85, 7, 0.05, texture { pigment { rgb <0.86,0.82,0.75> } finish { diffuse 0.6, 0.3 } }) rotate y*90 translate <3.86,0.02,3.4> }
object { Curtain(0.55, 2.85, 6, 0.05, texture { pigment { rgb <0.86,0.82,0.75> } finish { diffuse 0.6, 0.3 } }) rotate y*90 translate <3.86,0.02,0.95> }
object { Curtain(0.55, 2.85, 6, 0.05, texture { pigment { rgb <0.86,0.82,0.75> } finish { diffuse 0.6, 0.3 } }) rotate y*90 translate <3.86,0.02,-1.6> }
cylinder { <3.86,2.9,-5>, <3.86,2.9,3.5>, 0.014 texture { Brass } }
// Fireplace wall.
difference { box { <-1.1,0,3.1>, <1.3,3.1,3.52> } box { <-0.55,0.32,2>, <0.75,1.05,3.45> } texture { Concrete(<0.62,0.6,0.57>) } }
box { <-1.5,0,3.0>, <1.7,0.22,3.5> texture { Marble(<0.3,0.29,0.28>, <0.5,0.48,0.45>) } }
#for (I, 0, 4) cylinder { <-0.3+I*0.02,0.38+0.07*mod(I,2),3.2+I*0.03>, <0.5-I*0.03,0.4+0.06*mod(I,3),3.25>, 0.045 texture { Bark } } #end
light_source { <0.1,0.55,3.2> rgb <1.4,0.6,0.2>*0.7 fade_distance 0.5 fade_power 2 }
object { Art(1.25, 0.95, 4, <0.55,0.32,0.18>, <0.75,0.66,0.52>, <0.16,0.22,0.25>) translate <0.1,2.15,3.09> }
box { <-1.25,1.28,2.98>, <1.45,1.36,3.5> texture { Oak } }
object { Vase(0.3, 0.09, texture { Gloss(<0.15,0.2,0.2>) }) translate <1.1,1.36,3.04> } object { Branches(4, 0.5, 9, texture { LeafOlive }) translate <1.1,1.6,3.04> }
object { Vase(0.2, 0.1, texture { Gloss(<0.75,0.7,0.62>) }) translate <-0.9,1.36,3.04> }
// Shelves.
#for (K, 0, 3) box { <-3.8,0.55+K*0.55,3.2>, <-1.3,0.59+K*0.55,3.5> texture { Oak } } object { Books(K+3, 1.3-0.15*K, 0.3, 0.2) translate <-3.6+0.35*mod(K,2),0.59+K*0.55,3.45> } #end
object { Vase(0.28, 0.08, texture { Gloss(<0.6,0.3,0.18>) }) translate <-1.8,1.14,3.34> } object { Vase(0.22, 0.1, texture { Gloss(<0.8,0.78,0.74>) }) translate <-1.65,1.69,3.34> }
box { <-3.85,0,3.1>, <-1.28,0.5,3.5> texture { Oak } }
#for (K, 2.2, 3.2) box { <1.75,K*0,3.46>, <1.76,0.1,3.5> texture { Wall } } #end
// Seating.
object { Rug(3.6, 2.6, <0.68,0.63,0.55>) translate <0.3,0,0.6> }
object { Sofa(2.5, 3, texture { Fabric(<0.5,0.47,0.42>) }, texture { Oak }) rotate y*90 translate <-2.05,0,0.7> rotate y*0 }
object { Throw(0.46, texture { Fabric(<0.45,0.2,0.1>) }, 90) translate <-2.02,0.72,1.45> }
object { Throw(0.46, texture { Fabric(<0.2,0.28,0.27>) }, 90) translate <-2.02,0.72,-0.05> }
object { Table(1.25, 0.75, 0.38, 0.05, texture { Timber(<0.32,0.19,0.1>, <0.2,0.11,0.05>) }, texture { Oak }) rotate y*90 translate <0.1,0.02,0.7> }
object { Vase(0.24, 0.07, texture { Gloss(<0.82,0.8,0.76>) }) translate <0.15,0.4,0.95> } object { Branches(8, 0.42, 10, texture { LeafLight }) translate <0.15,0.6,0.95> }
box { <-0.1,0.4,0.2>, <0.25,0.43,0.5> texture { Fabric(<0.2,0.25,0.3>) } } box { <-0.06,0.43,0.24>, <0.2,0.455,0.46> texture { Paint(<0.75,0.7,0.62>) } }
object { Armchair(texture { Fabric(<0.72,0.66,0.56>) }, texture { Oak }) rotate y*-72 translate <2.15,0,0.1> }
object { Armchair(texture { Fabric(<0.72,0.66,0.56>) }, texture { Oak }) rotate y*-104 translate <2.15,0,1.6> }
object { FloorLamp(1.5, 0.5) translate <-2.9,0,2.6> }
union { object { Pot(0.42, 0.24, 0.17) texture { Gloss(<0.75,0.72,0.67>) } } object { BigLeafPlant(6, 1.5, 26, 0.36, texture { Leaf }) translate y*0.4 } translate <3.2,0,2.9> }
// Outside.
plane { y, -0.4 texture { Turf } }
#declare T = object { Tree(9, 4, <2.4,2.4,2.4>, 80, 110, 0.22, texture { LeafLight }) }
object { T translate <11,-0.4,2.5> } object { T rotate y*80 translate <14,-0.4,7> } object { T rotate y*160 translate <12,-0.4,11> } object { T rotate y*30 translate <15,-0.4,-2> }
