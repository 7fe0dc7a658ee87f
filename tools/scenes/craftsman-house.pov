#version 3.7;
#include "scene.inc"
Outdoors()
ShiftView(<5.2,1.6,-15>, <0.3,1.6,3>, 56, 0.12)
Sky(<0.78,0.84,0.92>, <0.34,0.52,0.82>, <0.12,0.27,0.6>, <1.05,1.03,1.0>, 0.52, 1)
Sun(<0.75,0.72,-0.8>, rgb <2.7,2.4,1.95>, 0.02)
#declare Cream = texture { Paint(<0.82,0.79,0.7>) }
#declare Green = texture { Siding(<0.23,0.29,0.23>, 0.15) }
#declare Roof = texture { Shingles(<0.13,0.11,0.1>) }
#declare Stone = texture { Fieldstone(<0.38,0.34,0.29>) }
box { <-5.5,0.6,0>, <5.5,3.7,9> texture { Green } }
box { <-5.6,-0.2,-0.1>, <5.6,0.6,9> texture { Stone } }
object { GableRoof(11, 9, 3.4, 0.6, texture { Roof }, texture { Cream }) translate y*3.7 }
#for (I, -1, 1, 2) prism { 0, 0.1, 4, <0,0>, <9,0>, <4.5,3.4>, <0,0> rotate <-90,-90,0> translate <I*5.5,3.7,0> texture { Siding(<0.3,0.34,0.27>, 0.1) } } #end
// Dormer.
union {
  box { <-1.8,0,0>, <1.8,1.5,3> texture { Siding(<0.3,0.34,0.27>, 0.1) } }
  object { GableRoof(3.4, 3.6, 1.1, 0.45, texture { Roof }, texture { Cream }) rotate y*90 translate <-1.8,1.5,3.1> }
  object { GableWall(3.6, 1.1, 0.05, texture { Siding(<0.3,0.34,0.27>, 0.1) }) translate <0,1.5,-0.03> }
  #for (I, -1, 1) object { Window(0.85, 1, 2, 2, texture { Cream }, 0) translate <I*1.05,0.3,0> } #end
  translate <0,4.6,0.9>
}
// Porch.
box { <-5.6,0.35,-2.6>, <2,0.6,0> texture { Boards(<0.36,0.3,0.25>, <0.2,0.16,0.13>, 0.12, 0.03) rotate x*90 } }
box { <-5.6,-0.2,-2.6>, <2,0.36,-2.4> texture { Stone } }
object { GableRoof(6.9, 3, 1.5, 0.4, texture { Roof }, texture { Cream }) rotate y*90 translate <-3.3,3.42,3.2> }
object { GableWall(3.3, 1.55, 0.1, texture { Shingles(<0.4,0.3,0.2>) }) translate <-1.8,3.2,-2.75> }
box { <-5.8,2.85,-2.8>, <2.2,3.12,-2.5> texture { Cream } }
box { <-5.8,2.9,-2.6>, <2.2,3,0> texture { Cream } }
box { <-6,3.1,-3>, <2.4,3.2,0.2> texture { Roof } }
#for (I, 0, 2) union {
  box { <-0.32,-0.2,-0.32>, <0.32,1.35,0.32> texture { Stone } } box { <-0.38,1.35,-0.38>, <0.38,1.44,0.38> texture { Concrete(<0.55,0.52,0.48>) } }
  prism { conic_sweep linear_spline 0.62, 1, 5, <-0.3,-0.3>, <0.3,-0.3>, <0.3,0.3>, <-0.3,0.3>, <-0.3,-0.3> scale <0.85,1,0.85> rotate x*180 scale <1,3.75,1> translate y*5.15 texture { Cream } }
  translate <-5.2+I*3.45,0,-2.5> } #end
#for (J, 0, 1) #if (J = 0) box { <-5,1.3,-2.55>, <-2,1.37,-2.45> texture { Cream } } #for (I, 0, 16) box { <-4.8+I*0.17,0.7,-2.52>, <-4.76+I*0.17,1.3,-2.48> texture { Cream } } #end box { <-5,0.68,-2.53>, <-2,0.73,-2.47> texture { Cream } } #end #end
object { PanelDoor(1.05, 2.15, texture { Timber(<0.35,0.16,0.07>, <0.2,0.08,0.03>) }, texture { Cream }, 1) translate <0,0.6,0> }
object { Window(1.5, 1.5, 2, 1, texture { Cream }, 0) translate <-3.4,1.2,0> }
object { Window(1.9, 1.7, 3, 1, texture { Cream }, 0) translate <3.7,1.15,0> }
#for (I, 0, 3) box { <-0.9,-0.2,-2.6-0.32*(4-I)>, <0.9,0.36-0.14*(3-I)-0.08,-2.4> texture { Concrete(<0.5,0.47,0.43>) } } #end
Glowing(<-1.5,2.7,-1.3>, rgb <1,0.75,0.45>*0.5, 0.4, 1.2)
// Street and garden.
plane { y, -0.2 texture { Turf } }
object { Lawn(-11, -1, -10, -4, 900, 0.09) translate -y*0.2 } object { Lawn(1, 10, -10, -2, 900, 0.09) translate -y*0.2 }
box { <-0.85,-0.21,-11>, <0.85,-0.15,-3.9> texture { Pavers(<0.5,0.47,0.42>, 0.5) } }
box { <-60,-0.21,-11.4>, <60,-0.14,-9.8> texture { Pavers(<0.56,0.54,0.5>, 1.2) } }
#declare Bush = object { Shrub(2, <0.7,0.62,0.6>, 5200, 0.07, texture { Leaf }) }
#declare Bloom = object { Shrub(6, <0.55,0.5,0.5>, 3800, 0.06, texture { pigment { bozo color_map { [0.4 rgb <0.1,0.17,0.04>] [0.55 rgb <0.1,0.17,0.04>] [0.56 rgb <0.75,0.6,0.75>] [1 rgb <0.6,0.35,0.62>] } scale 0.09 } finish { diffuse 0.8, 0.3 } }) }
#for (I, 0, 4) object { Bush rotate y*I*60 scale 0.85+0.2*sin(I*2) translate <-5.2+I*0.95,-0.2,-3.4> } object { Bloom rotate y*I*80 translate <-4.8+I*0.9,-0.2,-4> } #end
#for (I, 0, 3) object { Bush rotate y*I*50 translate <2.7+I*0.95,-0.2,-0.9> } object { Bloom rotate y*I*40 translate <2.4+I*0.95,-0.2,-1.6> } #end
#declare T1 = object { Tree(4, 4.4, <2.5,2.2,2.5>, 110, 140, 0.15, texture { LeafLight }) }
#declare T2 = object { Tree(9, 6, <3,2.8,3>, 100, 130, 0.2, texture { Leaf }) }
object { T1 translate <-8,-0.2,-5> } object { T2 translate <-11,-0.2,6> } object { T2 rotate y*90 scale 1.15 translate <9.6,-0.2,9> } object { T2 rotate y*150 scale 1.3 translate <2,-0.2,16> } object { T2 rotate y*250 scale 1.2 translate <-6,-0.2,15> } object { T1 rotate y*50 scale 1.3 translate <9.5,-0.2,1> }
// Neighbour.
box { <14,-0.2,3>, <24,3.6,11> texture { Siding(<0.62,0.64,0.66>, 0.15) } } object { GableRoof(10, 8, 3, 0.5, texture { Roof }, texture { Cream }) translate <19,3.6,3> }
