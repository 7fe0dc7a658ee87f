#version 3.7;
#include "scene.inc"
Indoors()
ShiftView(<2.3,1.5,-4.6>, <0.1,1.5,2>, 58, 0.1)
Daylit() Sun(<-0.55,0.8,-0.1>, rgb <4.6,4,3.1>, 0.012)
#declare Oak = texture { Timber(<0.5,0.34,0.2>, <0.34,0.21,0.11>) } #declare White = texture { Plaster(<0.82,0.8,0.76>) }
SideLitRoom(3, 3.2, 5.4, -2.2, 1.2, 0.1, 4.7, White, White, texture { Boards(<0.5,0.36,0.23>, <0.34,0.23,0.13>, 0.17, 0.12) rotate x*90 rotate y*90 }, rgb <0.9,1,1.12>*2.8)
box { <-3,2.85,1.9>, <3,3.15,3.2> texture { White } } box { <1.2,2.85,-7>, <3,3.15,3.2> texture { White } }
#for (I, 0, 15) box { <-1.9+I*0.27,0.13+I*0.178,1.9>, <-1.58+I*0.27,0.19+I*0.178,3.19> texture { Oak } } #end
prism { 0, 0.09, 5, <-1.95,0>, <-1.6,0>, <2.5,2.72>, <2.5,3.02>, <-1.95,0.1> rotate -x*90 translate <0,0,1.99> texture { Oak } }
#for (I, 0, 15) #for (K, 0, 1) cylinder { <-1.82+I*0.27+K*0.135,0.19+I*0.178,1.95>, <-1.82+I*0.27+K*0.135,1.1+I*0.178+K*0.09,1.95>, 0.01 texture { Charcoal } } #end #end
sphere_sweep { linear_spline 2, <-1.9,1.08,1.95>, 0.032, <2.4,3.91,1.95>, 0.032 texture { Oak } } object { RoundBox(<-1.98,0,1.89>, <-1.86,1.2,2.01>, 0.012) texture { Oak } }
#for (I, 0, 12) cylinder { <1.2,3.15,-4+I*0.45>, <1.2,4.05,-4+I*0.45>, 0.01 texture { Charcoal } } #end cylinder { <1.2,4.05,-5>, <1.2,4.05,1.9>, 0.03 texture { Oak } }
object { Art(1.1, 1.4, 4, <0.7,0.48,0.28>, <0.8,0.74,0.64>, <0.25,0.33,0.32>) translate <-1.9,2.3,3.17> }
#for (I, 0, 4) union { cylinder { <0,5.4,0>, <0,3.6-0.3*sin(I*2.2),0>, 0.004 texture { Charcoal } } sphere { <0,3.5-0.3*sin(I*2.2),0>, 0.13 texture { pigment { rgb <1,0.9,0.75> } finish { diffuse 0.3 emission <1.1,0.85,0.6> } } no_shadow } translate <-1.4+0.4*I,0,0.9+0.5*sin(I*2)> } #end
box { <-0.4,0,2.05>, <2.4,0.001,3.2> texture { Oak } }
object { Table(1.3, 0.4, 0.8, 0.04, Oak, texture { Charcoal }) rotate y*-90 translate <2.72,0,0.6> } object { Vase(0.34, 0.11, texture { Gloss(<0.75,0.71,0.65>) }) translate <2.7,0.8,0.35> } object { Branches(4, 0.7, 15, texture { LeafOlive }) translate <2.7,1.05,0.35> } object { TableLamp(texture { Gloss(<0.2,0.25,0.25>) }, 0.7) translate <2.7,0.8,0.95> }
object { Art(0.9, 0.9, 7, <0.3,0.36,0.34>, <0.75,0.68,0.58>, <0.6,0.32,0.2>) rotate y*90 translate <2.96,1.75,0.6> }
object { Rug(2.6, 1.7, <0.6,0.5,0.42>) rotate y*90 translate <0.2,0,-0.8> }
union { object { Pot(0.45, 0.25, 0.18) texture { Gloss(<0.3,0.29,0.28>) } } object { BigLeafPlant(6, 1.9, 30, 0.4, texture { Leaf }) translate y*0.4 } translate <-2.45,0,2.2> }
object { RoundBox(<-0.65,0.4,-0.2>, <0.65,0.48,0.2>, 0.03) translate <-1.9,0,0.2> texture { Fabric(<0.5,0.38,0.28>) } } #for (I, -1, 1, 2) box { <-1.9+I*0.5-0.03,0,0.05>, <-1.9+I*0.5+0.03,0.42,0.35> texture { Oak } } #end
GardenOutside(-9, -0.5)
