#version 3.7;
#include "scene.inc"
Outdoors()
ShiftView(<-6.5,1.7,-18>, <-0.2,1.7,3>, 54, 0.1)
Sky(<0.95,0.82,0.68>, <0.42,0.55,0.78>, <0.14,0.28,0.58>, <1.15,1.0,0.86>, 0.55, 4)
Sun(<-0.85,0.42,-0.75>, rgb <3.0,2.35,1.6>, 0.02)
#declare White = texture { Battens(<0.86,0.85,0.82>, 0.4) }
#declare Trim = texture { Paint(<0.88,0.87,0.84>) }
#declare Black = texture { Paint(0.04) }
#declare Roof = texture { SeamMetal(<0.09,0.095,0.1>) }
box { <-7,-0.2,2>, <7,4.2,9> texture { White } } object { GableRoof(14, 7, 3, 0.5, texture { Roof }, Trim) translate <0,4.2,2> }
#for (I, -1, 1, 2) prism { 0, 0.1, 4, <0,0>, <7,0>, <3.5,3>, <0,0> rotate <-90,-90,0> translate <I*7,4.2,2> texture { White } } #end
// Cross gable.
box { <1.2,-0.2,0>, <6.2,4.2,6> texture { White } } object { GableWall(5, 3.1, 0.05, White) translate <3.7,4.2,-0.02> }
object { GableRoof(6.5, 5, 3.1, 0.5, texture { Roof }, Trim) rotate y*90 translate <1.2,4.2,3.0> }
object { Window(2, 1.9, 3, 2, Black, 0) translate <3.7,0.8,0> } object { Window(1.6, 1.5, 2, 2, Black, 0) translate <3.7,3.7,-0.06> }
object { Window(1.5, 1.7, 2, 2, Black, 0) translate <-5,1,2> } object { Window(1.5, 1.7, 2, 2, Black, 0) translate <-2.6,1,2> }
object { PanelDoor(1.2, 2.3, texture { Timber(<0.36,0.2,0.1>, <0.22,0.11,0.05>) }, Trim, 1) translate <-0.2,0.4,2> }
#for (I, 0, 1) union { box { <-1,0,0>, <1,1.5,2.6> texture { White } } object { GableWall(2, 1.1, 0.05, White) translate <0,1.5,-0.03> } object { GableRoof(2.8, 2, 1.1, 0.25, texture { Roof }, Trim) rotate y*90 translate <-1,1.5,1.35> } object { Window(0.9, 1.1, 2, 2, Black, 0) translate <0,0.4,-0.05> } translate <-5+I*3,4.3,2.5> } #end
// Porch.
box { <-7.2,0,-0.3>, <1.2,0.35,2> texture { Boards(<0.42,0.4,0.38>, <0.3,0.28,0.26>, 0.14, 0.03) rotate x*90 } }
box { <-7.4,3.05,-0.4>, <1.2,3.3,-0.15> texture { Trim } } box { <-7.3,3.1,-0.3>, <1.2,3.16,2> texture { Boards(<0.6,0.42,0.26>, <0.4,0.26,0.14>, 0.14, 0.03) rotate x*90 } }
box { <-7.7,0,0>, <1.2,0.06,2.8> texture { Roof } rotate -x*17 translate <0,3.3,-0.6> }
#for (I, 0, 4) box { <-7.1+I*2,0.35,-0.35>, <-6.94+I*2,3.05,-0.19> texture { Trim } } #end
#for (I, 0, 1) object { Armchair(texture { Fabric(<0.7,0.66,0.58>) }, Black) rotate y*(10-20*I) translate <-5.6+I*1.3,0.35,0.9> } #end
#for (I, 0, 2) box { <-1.3,-0.2,-1.2+I*0.3>, <0.9,-0.05+I*0.14,0> texture { Concrete(<0.5,0.48,0.45>) } } #end
// Chimney and garden.
box { <5.2,4,5>, <6.2,8.6,6> texture { Brickwork(<0.4,0.38,0.36>, <0.5,0.48,0.45>, <0.55,0.53,0.5>) } }
plane { y, -0.2 texture { Turf } } object { Lawn(-14, 7, -14, -6, 750, 0.09) translate -y*0.2 }
prism { linear_spline -0.21, -0.16, 5, <-1.2,-1>, <0.8,-1>, <3.4,-16>, <0.6,-16>, <-1.2,-1> texture { Pavers(<0.46,0.43,0.39>, 0.5) } }
#declare H = object { Shrub(6, <0.5,0.45,0.5>, 3500, 0.06, texture { pigment { bozo color_map { [0.45 rgb <0.09,0.14,0.04>] [0.56 rgb <0.09,0.14,0.04>] [0.57 rgb <0.8,0.8,0.78>] [1 rgb <0.75,0.78,0.72>] } scale 0.08 } finish { diffuse 0.8, 0.3 } }) }
#declare B = object { Shrub(2, <0.5,0.5,0.5>, 3500, 0.055, texture { LeafDeep }) }
#for (I, 0, 6) object { H rotate y*I*63 translate <-6.9+I*0.85,-0.2,-0.85> } #if (I < 6) object { B rotate y*I*40 translate <1.4+I*0.9,-0.2,-0.5> } #end #end
#declare T1 = object { Tree(9, 6.5, <3.4,3,3.4>, 100, 130, 0.18, texture { LeafLight }) }
object { T1 scale 1.2 translate <-13.5,-0.2,4> } object { T1 rotate y*90 scale 1.1 translate <13,-0.2,9> } object { T1 rotate y*190 scale 1.4 translate <-4,-0.2,19> } object { T1 rotate y*250 scale 1.5 translate <6,-0.2,20> } object { T1 rotate y*40 scale 1.6 translate <-22,-0.2,18> } object { T1 rotate y*140 scale 1.5 translate <18,-0.2,20> }
