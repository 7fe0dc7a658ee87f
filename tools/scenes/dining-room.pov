#version 3.7;
#include "scene.inc"
Indoors()
ShiftView(<2.2,1.35,-4.2>, <-0.15,1.35,2>, 60, -0.05)
Daylit() Sun(<-0.85,0.55,-0.1>, rgb <5.2,4.4,3.3>, 0.012)
#declare Walnut = texture { Timber(<0.3,0.18,0.1>, <0.18,0.1,0.05>) } #declare Oak = texture { Timber(<0.5,0.34,0.2>, <0.34,0.21,0.11>) }
SideLitRoom(3.2, 3, 2.9, -3, 2.2, 0.1, 2.6, texture { Plaster(<0.78,0.74,0.67>) }, texture { Paint(<0.2,0.25,0.28>) }, texture { Boards(<0.48,0.33,0.2>, <0.33,0.22,0.12>, 0.16, 0.12) rotate x*90 }, rgb <0.9,1,1.12>*2.6)
#for (I, 0, 3) box { <-3+I*1.55,0.9,2.97>, <-1.6+I*1.55,2.6,2.975> texture { Paint(<0.22,0.275,0.3>) } } box { <-3+I*1.55,0.3,2.97>, <-1.6+I*1.55,0.75,2.975> texture { Paint(<0.22,0.275,0.3>) } } #end
object { Rug(3.6, 2.8, <0.64,0.58,0.5>) }
object { Table(2.5, 1.05, 0.75, 0.06, Walnut, Walnut) }
#for (I, 0, 2) object { DiningChair(texture { Fabric(<0.74,0.69,0.6>) }, Oak) rotate y*(180+8*sin(I*3)) translate <-0.8+I*0.8,0,-0.72> } object { DiningChair(texture { Fabric(<0.74,0.69,0.6>) }, Oak) rotate y*6*sin(I*2) translate <-0.8+I*0.8,0,0.72> } #end
#for (I, 0, 2) object { Pendant(1.15, 0.19, texture { Brass }, 1.6) translate <-0.75+I*0.75,2.9,0> } #end
object { Vase(0.3, 0.11, texture { Gloss(<0.78,0.75,0.7>) }) translate <0.1,0.75,0> } object { Branches(4, 0.75, 18, texture { LeafOlive }) translate <0.1,0.95,0> }
#for (I, 0, 5) object { cylinder { <-0.85+0.85*mod(I,3),0.75,(int(I/3)*2-1)*0.33>, <-0.85+0.85*mod(I,3),0.765,(int(I/3)*2-1)*0.33>, 0.14 texture { Gloss(<0.8,0.78,0.74>) } } } #end
box { <-1.2,0.12,2.5>, <1.2,0.82,2.95> texture { Oak } } #for (I, 0, 3) box { <-1.18+I*0.6,0.15,2.485>, <-0.62+I*0.6,0.79,2.51> texture { Oak } } #end
object { TableLamp(texture { Gloss(<0.15,0.2,0.22>) }, 0.7) translate <-0.85,0.82,2.72> } object { Vase(0.26, 0.1, texture { Gloss(<0.6,0.32,0.2>) }) translate <0.6,0.82,2.7> } object { Vase(0.36, 0.08, texture { Gloss(<0.75,0.72,0.66>) }) translate <0.85,0.82,2.74> }
object { Art(1.5, 1.05, 4, <0.7,0.45,0.25>, <0.8,0.72,0.6>, <0.25,0.32,0.34>) translate <0,1.75,2.96> }
#for (I, 0, 1) object { Curtain(0.55, 2.75, 6, 0.05, texture { pigment { rgb <0.85,0.82,0.76> } finish { diffuse 0.6, 0.3 } }) rotate y*90 translate <-3.08,0.02,2.75-I*5.5> } #end
union { object { Pot(0.42, 0.22, 0.16) texture { Gloss(<0.3,0.3,0.29>) } } object { BigLeafPlant(6, 1.5, 26, 0.36, texture { Leaf }) translate y*0.38 } translate <2.6,0,2.4> }
GardenOutside(-10, -0.4)
