#version 3.7;
#include "scene.inc"
Indoors()
ShiftView(<-2.9,1.35,-4.4>, <0.05,1.35,2>, 64, -0.03)
Sky(<0.95,0.42,0.26>, <0.24,0.22,0.38>, <0.03,0.06,0.18>, <0.7,0.35,0.36>, 0.5, 6)
#declare Oak = texture { Timber(<0.32,0.2,0.12>, <0.2,0.12,0.06>) } #declare Wall = texture { Brickwork(<0.3,0.15,0.1>, <0.4,0.21,0.15>, <0.42,0.39,0.35>) }
box { <-4.5,-0.1,-6>, <4.5,0,3> texture { Boards(<0.36,0.25,0.16>, <0.24,0.16,0.09>, 0.17, 0.2) rotate x*90 } } box { <-4.5,3.3,-6>, <4.5,3.5,3.2> texture { Concrete(<0.4,0.39,0.38>) } }
box { <-4.7,0,-6>, <-4.5,3.3,3.2> texture { Wall rotate y*90 } } box { <4.5,0,-6>, <4.7,3.3,3.2> texture { Plaster(<0.6,0.56,0.5>) } } box { <-4.5,0,-6.2>, <4.5,3.3,-6> texture { Plaster(<0.5,0.47,0.43>) } }
#for (I, 0, 6) box { <-4.5+I*1.5-0.035,0,2.95>, <-4.5+I*1.5+0.035,3.3,3.05> texture { Charcoal } } #end box { <-4.5,0,2.95>, <4.5,0.12,3.05> texture { Charcoal } } box { <-4.5,2.4,2.96>, <4.5,2.45,3.04> texture { Charcoal } } box { <-4.5,0,2.99>, <4.5,3.3,3> material { ClearGlass } no_shadow }
#for (I, 0, 2) cylinder { <-4.5,3.05,-2+I*1.8>, <4.5,3.05,-2+I*1.8>, 0.07 texture { Steel } } #end
object { Rug(3.8, 2.8, <0.42,0.38,0.35>) translate <0.3,0,0.5> }
object { Sofa(2.7, 3, texture { Fabric(<0.3,0.2,0.13>) }, texture { Charcoal }) rotate y*180 translate <0.4,0,-0.9> }
object { Sofa(1.9, 2, texture { Fabric(<0.46,0.43,0.39>) }, texture { Charcoal }) rotate y*90 translate <-2.1,0,0.9> } object { Throw(0.46, texture { Fabric(<0.45,0.24,0.1>) }, 90) translate <-2.05,0.72,1.5> }
object { Armchair(texture { Fabric(<0.5,0.46,0.4>) }, Oak) rotate y*-105 translate <2.4,0,0.9> } object { Armchair(texture { Fabric(<0.5,0.46,0.4>) }, Oak) rotate y*-60 translate <2.3,0,2> }
object { Table(1.3, 0.8, 0.36, 0.05, Oak, texture { Charcoal }) translate <0.3,0.02,0.9> } object { Vase(0.24, 0.08, texture { Gloss(<0.7,0.66,0.6>) }) translate <0.1,0.38,1> } object { Branches(8, 0.45, 11, texture { LeafOlive }) translate <0.1,0.55,1> } box { <0.4,0.38,0.7>, <0.75,0.42,0.95> texture { Fabric(<0.16,0.2,0.25>) } }
object { FloorLamp(1.55, 1.6) translate <-3.6,0,2.2> } Glowing(<-3.6,1.7,2.1>, rgb <1.3,0.8,0.42>*1.6, 0.2, 1.2) object { FloorLamp(1.4, 1.5) translate <3.7,0,1.3> } Glowing(<3.7,1.55,1.3>, rgb <1.3,0.8,0.42>*1.5, 0.2, 1.2)
Glowing(<0,3,-2.5>, rgb <1.2,0.8,0.5>*1.2, 1.6, 2)
#for (K, 0, 2) box { <-4.5,0.9+K*0.6,-2.4>, <-4.2,0.94+K*0.6,1.4> texture { Oak } } object { Books(K+3, 2.2-0.5*K, 0.3, 0.2) rotate y*-90 translate <-4.45,0.94+K*0.6,-1.6+0.5*K> } #end
union { object { Pot(0.42, 0.24, 0.17) texture { Gloss(<0.2,0.2,0.2>) } } object { BigLeafPlant(6, 1.7, 28, 0.38, texture { Leaf }) translate y*0.4 } translate <3.9,0,2.4> }
union { CityBlock(3, -260, 300, 210, 50, 84, 0.2) CityBlock(8, -330, 420, 290, 80, 150, 0.17) CityBlock(31, -200, 240, 150, 24, 44, 0.22) translate -y*46 }
plane { y, -46 texture { Paint(<0.05,0.05,0.06>) } }
