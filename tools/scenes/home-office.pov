#version 3.7;
#include "scene.inc"
Indoors()
ShiftView(<2.0,1.35,-3.8>, <-0.3,1.35,2>, 60, -0.06)
Daylit() Sun(<-0.8,0.6,0.15>, rgb <5,4.3,3.3>, 0.012)
#declare Oak = texture { Timber(<0.5,0.34,0.2>, <0.34,0.21,0.11>) } #declare Green = texture { Paint(<0.13,0.2,0.17>) }
SideLitRoom(2.7, 2.8, 2.8, -2.4, 1.9, 0.75, 2.45, texture { Plaster(<0.78,0.76,0.71>) }, texture { Paint(<0.14,0.21,0.18>) }, texture { Boards(<0.46,0.32,0.2>, <0.32,0.21,0.12>, 0.16, 0.1) rotate x*90 }, rgb <0.9,1,1.12>*2.8)
#for (C, 0, 4) box { <-2.65+C*1.3,0,2.38>, <-2.6+C*1.3,2.6,2.8> texture { Green } } #end
#for (K, 0, 5) box { <-2.65,0.7+K*0.38,2.4>, <2.6,0.73+K*0.38,2.8> texture { Green } } #if (K < 5) #for (C, 0, 3) #if (mod(C+K*2,5) != 0) object { Books(C*7+K, 0.5+0.65*abs(sin(C*3+K*5)), 0.29, 0.22) translate <-2.55+C*1.3,0.73+K*0.38,2.7> } #else object { Vase(0.24, 0.09, texture { Gloss(<0.72,0.66,0.58>) }) translate <-2.1+C*1.3,0.73+K*0.38,2.6> } #end #end #end #end
box { <-2.65,0,2.36>, <2.6,0.7,2.8> texture { Green } } #for (I, 0, 7) box { <-2.6+I*0.65,0.06,2.345>, <-2+I*0.65,0.66,2.37> texture { Green } } sphere { <-2.08+I*0.65-0.5*mod(I,2)*0.9,0.5,2.33>, 0.014 texture { Brass } } #end
object { Rug(3.2, 2.4, <0.6,0.52,0.43>) translate <0,0,0.2> }
union { object { Table(1.8, 0.8, 0.75, 0.045, Oak, texture { Charcoal }) }
  box { <-0.34,0.755,-0.1>, <0.08,0.77,0.2> texture { Steel } } box { <-0.34,0,-0.008>, <0.08,0.28,0.008> texture { Steel } rotate x*14 translate <0,0.77,0.2> } box { <-0.32,0.01,-0.011>, <0.06,0.27,-0.009> texture { pigment { gradient y color_map { [0 rgb <0.25,0.35,0.4>] [1 rgb <0.7,0.75,0.78>] } scale 0.27 } finish { emission 0.5 diffuse 0.2 reflection 0.05 } } rotate x*14 translate <0,0.77,0.2> }
  object { TableLamp(texture { Brass }, 0.6) translate <-0.7,0.75,0.15> } cylinder { <0.4,0.75,-0.1>, <0.4,0.84,-0.1>, 0.042 texture { Gloss(<0.78,0.74,0.68>) } } box { <0.5,0.75,-0.2>, <0.78,0.79,0.1> texture { Fabric(<0.5,0.2,0.12>) } } box { <0.52,0.79,-0.18>, <0.75,0.82,0.06> texture { Paint(<0.8,0.77,0.7>) } }
  rotate y*-12 translate <-0.5,0,0.4> }
union { object { Cushion(0.54, 0.12, 0.52) translate y*0.48 } object { Cushion(0.52, 0.62, 0.1) rotate -x*10 translate <0,0.86,-0.26> } texture { Fabric(<0.42,0.26,0.16>) } rotate y*24 translate <-0.75,0,-0.55> } union { cylinder { 0, y*0.45, 0.03 } #for (I, 0, 4) cone { <0,0.1,0>, 0.025, <0.3*cos(I*1.257),0.05,0.3*sin(I*1.257)>, 0.018 } sphere { <0.3*cos(I*1.257),0.035,0.3*sin(I*1.257)>, 0.035 } #end texture { Steel } translate <-0.75,0,-0.55> }
object { Armchair(texture { Fabric(<0.72,0.66,0.56>) }, Oak) rotate y*-130 translate <1.6,0,0.9> } object { FloorLamp(1.5, 0.6) translate <2.25,0,1.5> }
union { object { Pot(0.4, 0.21, 0.15) texture { Gloss(<0.76,0.73,0.68>) } } object { BigLeafPlant(6, 1.3, 24, 0.33, texture { Leaf }) translate y*0.36 } translate <-2.2,0,1.75> }
GardenOutside(-9, -0.6)
