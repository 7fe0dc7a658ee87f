#version 3.7;
#include "scene.inc"
Indoors()
ShiftView(<-2.7,1.45,-4.3>, <0.15,1.45,2>, 62, -0.08)
Sky(<1.5,1.55,1.6>, <1.0,1.2,1.5>, <0.5,0.75,1.3>, <1.6,1.6,1.6>, 0.4, 2)
Sun(<-0.62,0.62,0.75>, rgb <5.2,4.5,3.5>, 0.012)
#declare Wall = texture { Plaster(<0.8,0.78,0.74>) }
#declare Sage = texture { Paint(<0.36,0.42,0.36>) }
#declare Oak = texture { Timber(<0.5,0.34,0.2>, <0.34,0.21,0.11>) }
#declare Stone = texture { Marble(<0.8,0.79,0.77>, <0.5,0.48,0.46>) }
box { <-4,-0.1,-6>, <4,0,3.5> texture { Boards(<0.5,0.36,0.22>, <0.34,0.23,0.13>, 0.16, 0.12) rotate x*90 } }
box { <-4.2,3,-6>, <4.2,3.2,3.7> texture { Plaster(<0.86,0.85,0.83>) } }
difference { box { <-4,0,3.5>, <4,3,3.75> } box { <-1.5,1.05,3>, <1.3,2.5,4> } texture { Wall } }
difference { box { <-4.25,0,-6>, <-4,3,3.7> } box { <-5,0.1,-4>, <-3,2.6,-0.8> } texture { Wall } }
box { <4,0,-6>, <4.2,3,3.7> texture { Wall } } box { <-4,0,-6.2>, <4,3,-6> texture { Wall } }
SkyPortal(<-4.05,1.4,-2.4>, z*3.2, y*2.4, rgb <0.9,1,1.12>*2.2, 1.7)
SkyPortal(<-0.1,1.8,3.55>, x*2.8, y*1.45, rgb <0.9,1,1.12>*1.5, 1.4)
// Window above the sink.
union { #for (I, 0, 3) box { <-1.5+I*0.933-0.03,1.05,3.52>, <-1.5+I*0.933+0.03,2.5,3.58> } #end box { <-1.5,1.74,3.53>, <1.3,1.78,3.57> } box { <-1.6,0.98,3.4>, <1.4,1.05,3.6> } box { <-1.6,2.5,3.44>, <1.4,2.62,3.52> } box { <-1.62,1.05,3.44>, <-1.5,2.5,3.52> } box { <1.3,1.05,3.44>, <1.42,2.5,3.52> } texture { Paint(<0.85,0.84,0.8>) } }
// Back wall: base cabinets, worktop, tiles, shelves and hood.
box { <-4,0.1,2.9>, <4,0.88,3.5> texture { Sage } } box { <-4,0,2.97>, <4,0.1,3.5> texture { Charcoal } }
box { <-4,0.88,2.84>, <4,0.93,3.5> texture { Stone } }
#for (I, 0, 9) difference { box { <-3.96+I*0.8,0.13,2.87>, <-3.2+I*0.8,0.86,2.9> } box { <-3.88+I*0.8,0.21,2.8>, <-3.28+I*0.8,0.78,2.882> } texture { Sage } } cylinder { <-3.7+I*0.8,0.8,2.845>, <-3.46+I*0.8,0.8,2.845>, 0.008 texture { Brass } } #end
box { <-4,0.93,3.47>, <-1.62,2.95,3.5> texture { Tiles(<0.8,0.79,0.75>, <0.62,0.6,0.57>, 0.2, 0.07, 0.2) } } box { <1.42,0.93,3.47>, <4,2.95,3.5> texture { Tiles(<0.8,0.79,0.75>, <0.62,0.6,0.57>, 0.2, 0.07, 0.2) } }
box { <-1.62,0.93,3.47>, <1.42,0.98,3.5> texture { Stone } }
#for (K, 0, 1) box { <-3.9,1.5+K*0.45,3.2>, <-1.85,1.54+K*0.45,3.47> texture { Oak } } #for (I, 0, 4) object { Vase(0.14+0.07*mod(I*2+K,3), 0.06+0.015*mod(I,2), texture { Gloss(<0.75,0.7,0.62>*(0.55+0.5*mod(I+K,2))) }) translate <-3.6+I*0.38,1.54+K*0.45,3.33> } #end #end
prism { 0, 1.1, 6, <0,0>, <0.62,0>, <0.62,0.16>, <0.3,0.6>, <0,0.75>, <0,0> rotate <-90,-90,0> rotate y*180 translate <2.1,1.75,3.48> texture { Plaster(<0.84,0.82,0.78>) } }
box { <2.05,1.75,2.83>, <3.25,1.85,3.47> texture { Oak } }
box { <2.2,0.935,2.95>, <3.1,0.955,3.4> texture { Charcoal } }
sphere_sweep { b_spline 7, <0,0.6,0>,0.014 <0,0.93,0>,0.014 <0,1.25,0>,0.014 <0,1.38,-0.1>,0.014 <0,1.34,-0.22>,0.014 <0,1.2,-0.24>,0.014 <0,1,-0.24>,0.014 translate <-0.1,0,3.35> texture { Brass } }
object { Vase(0.22, 0.08, texture { Gloss(<0.82,0.8,0.76>) }) translate <0.85,0.93,3.2> } object { Branches(4, 0.5, 10, texture { LeafLight }) translate <0.85,1.1,3.2> }
box { <1.55,0.93,3.05>, <1.9,1.3,3.08> texture { Oak } rotate x*0 } cylinder { <-1.95,0.93,3.2>, <-1.95,1.15,3.2>, 0.07 texture { Gloss(<0.7,0.42,0.3>) } }
#for (I, 0, 4) cylinder { <-1.95,1.1,3.2>, <-1.95+0.06*sin(I*2),1.36,3.2+0.05*cos(I*2)>, 0.008 texture { Oak } } #end
// Right wall: tall cabinets.
box { <3.35,0.1,-1.2>, <4,2.7,2.9> texture { Sage } } #for (I, 0, 4) box { <3.33,0.14,-1.16+I*0.8>, <3.36,2.66,-0.42+I*0.8> texture { Sage } } cylinder { <3.31,1.1,-1.1+I*0.8>, <3.31,1.5,-1.1+I*0.8>, 0.009 texture { Brass } } #end
// Island.
box { <-1.3,0.08,-0.35>, <1.9,0.88,0.65> texture { Oak } } box { <-1.2,0,-0.3>, <1.8,0.1,0.6> texture { Charcoal } }
object { RoundBox(<-1.45,0.88,-0.6>, <2.05,0.94,0.8>, 0.012) texture { Stone } }
#for (I, 0, 2) object { Stool(texture { Fabric(<0.55,0.42,0.3>) }, texture { Charcoal }) translate <-0.75+I*1.05,0,-0.78> } #end
#for (I, 0, 1) object { Pendant(0.95, 0.22, texture { Brass }, 1.6) translate <-0.5+I*1.6,3,0.1> } #end
difference { sphere { 0, 0.2 scale <1,0.5,1> } sphere { 0, 0.19 scale <1,0.5,1> } plane { -y, 0 } translate <0.6,1.04,0.1> texture { Timber(<0.35,0.2,0.1>, <0.2,0.1,0.05>) } }
#for (I, 0, 6) sphere { <0.6+0.09*sin(I*2.4)*(I>0),1.04+0.03*(I=0),0.1+0.09*cos(I*2.4)*(I>0)>, 0.045 texture { Gloss(<0.7,0.42,0.06>) } } #end
object { Vase(0.3, 0.1, texture { Gloss(<0.7,0.68,0.64>) }) translate <-0.7,0.94,0.25> } object { Branches(9, 0.6, 14, texture { LeafOlive }) translate <-0.7,1.18,0.25> }
plane { y, -0.5 texture { Turf } }
#declare T = object { Tree(9, 3, <2.4,2.2,2.4>, 70, 110, 0.2, texture { LeafLight }) }
object { T translate <-2.5,-0.5,11> } object { T rotate y*80 translate <2.5,-0.5,12> } object { T rotate y*200 translate <-11,-0.5,-1> }
