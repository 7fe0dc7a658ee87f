#version 3.7;
#include "scene.inc"
Outdoors()
ShiftView(<-7.5,1.5,-15.5>, <0.6,1.5,2>, 56, 0.14)
Sky(<1.15,0.52,0.28>, <0.36,0.33,0.46>, <0.05,0.09,0.24>, <0.85,0.42,0.36>, 0.5, 3)
light_source { <-500,300,-600> rgb <0.12,0.16,0.28> parallel point_at 0 }
#declare White = texture { Plaster(<0.72,0.7,0.67>) }
#declare Cedar = texture { Boards(<0.34,0.18,0.09>, <0.17,0.08,0.035>, 0.14, 0.05) }
#declare Oak = texture { Timber(<0.42,0.27,0.15>, <0.26,0.15,0.08>) }
#declare Linen = texture { Fabric(<0.62,0.58,0.52>) }
// Ground floor: glass front, rooms inside.
box { <-6,-0.12,-0.6>, <7.2,0.1,7.5> texture { Concrete(<0.5,0.48,0.46>) } }
box { <-6,0.1,0>, <6.9,0.12,7> texture { Boards(<0.4,0.25,0.14>, <0.24,0.14,0.07>, 0.16, 0.1) rotate x*90 } }
box { <-6,0.1,6.6>, <7,3.1,6.9> texture { Paint(<0.7,0.62,0.5>) } }
box { <-6.2,-0.1,-0.4>, <-5.9,3.1,7> texture { Fieldstone(<0.36,0.33,0.3>) } }
box { <3.2,0,-0.2>, <3.5,3.1,7> texture { White } }
box { <3.5,0,-0.1>, <6.9,3.1,0.1> texture { Cedar } }
box { <-6.6,3.1,-1.3>, <7.4,3.42,7.4> texture { White } }
box { <-6.55,3.06,-1.25>, <7.35,3.1,7.3> texture { Cedar rotate x*90 } }
// Upper floor.
difference {
  box { <-2.2,3.42,-1.1>, <7.1,6.5,6.6> }
  box { <-2.0,3.6,-0.9>, <6.9,6.25,6.4> }
  box { <-1.2,3.9,-2>, <3.4,5.95,0> }
  box { <4.3,4.4,-2>, <6.4,5.7,0> }
  box { <-3,4.4,1>, <-1.9,5.7,3> }
  texture { Cedar }
}
box { <-2.4,6.5,-1.4>, <7.3,6.72,6.8> texture { Charcoal } }
box { <-2,3.6,4.2>, <6.9,6.2,4.4> texture { Paint(<0.72,0.64,0.53>) } }
union { box { <-1.2,3.9,-0.98>, <3.4,5.95,-0.96> } box { <4.3,4.4,-0.98>, <6.4,5.7,-0.96> } box { <-5.8,0.12,0>, <3.2,3.06,0.02> } material { ClearGlass } no_shadow }
#for (I, 0, 4) box { <-5.9+I*1.82-0.025,0.1,-0.04>, <-5.9+I*1.82+0.025,3.1,0.04> texture { Charcoal } } #end
#for (I, 0, 3) box { <-1.2+I*1.533-0.025,3.9,-1.02>, <-1.2+I*1.533+0.025,5.95,-0.94> texture { Charcoal } } #end
box { <-1.25,3.86,-1.14>, <3.45,3.92,-0.9> texture { Charcoal } } box { <-1.25,5.93,-1.14>, <3.45,5.99,-0.9> texture { Charcoal } }
#for (I, 0, 1) box { <4.3+I*2.1-0.03,4.4,-1.13>, <4.3+I*2.1+0.03,5.7,-0.94> texture { Charcoal } } #end
box { <4.25,4.36,-1.13>, <6.45,4.42,-0.94> texture { Charcoal } } box { <4.25,5.68,-1.13>, <6.45,5.74,-0.94> texture { Charcoal } }
object { Curtain(0.8, 2.05, 7, 0.05, texture { Fabric(<0.75,0.68,0.58>) }) translate <2.55,3.9,-0.7> }
object { Curtain(0.6, 2.05, 5, 0.05, texture { Fabric(<0.75,0.68,0.58>) }) translate <-1.15,3.9,-0.7> }
object { Art(1.6, 1, 2, <0.2,0.3,0.35>, <0.6,0.4,0.2>, <0.3,0.2,0.15>) translate <0.6,5.1,4.18> }
// Living room.
object { Sofa(2.6, 3, texture { Linen }, texture { Oak }) rotate y*180 translate <-3.6,0.12,1.9> }
object { Table(1.2, 0.7, 0.36, 0.05, texture { Oak }, texture { Charcoal }) translate <-3.6,0.12,3.2> }
object { Art(2, 1.2, 5, <0.5,0.25,0.12>, <0.15,0.2,0.25>, <0.6,0.5,0.35>) translate <-3.7,1.9,6.58> }
object { Table(2.2, 0.95, 0.75, 0.05, texture { Oak }, texture { Oak }) translate <1.2,0.12,3> }
#for (I, 0, 2) object { DiningChair(texture { Linen }, texture { Oak }) rotate y*180 translate <0.5+I*0.7,0.12,2.3> } object { DiningChair(texture { Linen }, texture { Oak }) translate <0.5+I*0.7,0.12,3.7> } #end
#for (I, 0, 2) object { Pendant(1, 0.16, texture { Charcoal }, 2.6) translate <0.5+I*0.7,3.1,3> } #end
object { FloorLamp(1.5, 1.6) translate <-5.3,0.12,4.5> }
Glowing(<-3.2,2.85,2.6>, rgb <1.35,0.82,0.42>*2.2, 1.5, 2.4)
Glowing(<1.2,2.7,2.8>, rgb <1.35,0.82,0.42>*2, 1.2, 2.4)
Glowing(<1,6,1.5>, rgb <1.35,0.8,0.4>*1.9, 1.5, 2.2)
Glowing(<5.3,6,1.5>, rgb <1.35,0.8,0.4>*1.5, 1, 2)
// Terrace and pool.
difference {
  box { <-9,-0.5,-9.5>, <8.5,-0.12,-0.4> }
  box { <-6,-3,-8.2>, <3.6,1,-2.8> }
  texture { Pavers(<0.46,0.44,0.41>, 0.6) }
}
difference { box { <-6.2,-2,-8.4>, <3.8,-0.2,-2.6> } box { <-6,-1.5,-8.2>, <3.6,1,-2.8> } texture { Tiles(<0.1,0.34,0.38>, <0.2,0.4,0.42>, 0.3, 0.3, 0.1) } }
box { <-6,-1.4,-8.2>, <3.6,-0.2,-2.8> hollow PoolWater(<0.5,0.92,0.95>, 0.55) no_shadow }
#for (I, 0, 2) light_source { <-4.4+I*3.2,-0.8,-3> rgb <0.25,0.95,1>*0.9 fade_distance 1.4 fade_power 2 } #end
#for (I, 0, 1) union {
  RoundBox(<-0.34,0.2,-0.95>, <0.34,0.3,0.5>, 0.04) object { RoundBox(<-0.34,0,0>, <0.34,0.1,0.75>, 0.04) rotate -x*38 translate <0,0.2,0.48> } texture { Fabric(<0.7,0.68,0.64>) }
  translate <5+I*1.3,-0.05,-4.6> } #end
// Garden.
plane { y, -0.3 texture { Turf } }
#declare T1 = object { Tree(4, 4.6, <2.1,1.9,2.1>, 90, 130, 0.16, texture { Leaf }) }
#declare T2 = object { Tree(9, 6, <2.8,2.6,2.8>, 90, 130, 0.22, texture { LeafDeep }) }
object { T1 translate <9.8,-0.3,-1.5> } object { T1 rotate y*120 scale 0.9 translate <-8.6,-0.3,2.5> }
object { T2 translate <-12,-0.3,9> } object { T2 rotate y*70 scale 1.2 translate <12,-0.3,10> } object { T2 rotate y*200 scale 1.35 translate <3,-0.3,13> } object { T2 rotate y*20 scale 1.2 translate <-6,-0.3,14> }
#declare G = object { Tuft(5, 320, 0.55, 0.4, texture { Straw }) }
#for (I, 0, 8) object { G rotate y*I*47 scale 0.75+0.2*sin(I*3) translate <-7.2+0.25*sin(I*5),-0.14,-8+I*0.85> } #end
#for (I, 0, 6) object { G rotate y*I*77 scale 0.85+0.2*sin(I*3) translate <3.9+I*0.55,-0.14,-0.95+0.15*sin(I*7)> } #end
object { HedgeRun(3, <34,2.2,1>, 26000, 0.16, texture { LeafDeep }) translate <0,-0.3,10.5> }
