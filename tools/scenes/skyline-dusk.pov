#version 3.7;
#include "scene.inc"
Outdoors()
ShiftView(<-30,9,-290>, <6,9,40>, 52, 0.16)
Sky(<1.5,0.62,0.28>, <0.5,0.36,0.45>, <0.08,0.12,0.3>, <1.2,0.55,0.42>, 0.6, 6)
Sun(<0.9,0.12,0.55>, rgb <1.6,0.8,0.45>, 0.02)
light_source { <-400,400,-600> rgb <0.2,0.2,0.3> parallel point_at 0 }
CityBlock(3, -190, 230, 0, 26, 60, 0.24)
CityBlock(8, -230, 300, 45, 50, 96, 0.2)
CityBlock(21, -280, 380, 110, 60, 120, 0.16)
plane { y, -2 pigment { rgb <0.02,0.035,0.055> } normal { average normal_map { [1 bumps 0.16 scale <9,1,2.6>] [1 bumps 0.1 scale <30,1,9>] } } finish { diffuse 0.4 specular 0.4 roughness 0.01 reflection { 0.06, 0.9 falloff 3 } } }
box { <-500,-3,-12>, <600,0.6,200> texture { Concrete(<0.3,0.28,0.27>) } }
#declare T = object { Tree(4, 6, <4,3.4,4>, 60, 90, 0.5, texture { LeafDeep }) }
#for (I, 0, 34) object { T rotate y*I*37 scale 0.9+0.25*sin(I*2.1) translate <-170+I*11+3*sin(I*4),0.4,-8> } #end
#for (I, 0, 40) union { cylinder { 0, y*5, 0.12 texture { Charcoal } } sphere { y*5.2, 0.42 texture { pigment { rgb 1 } finish { diffuse 0 emission <2.6,1.6,0.8> } } } translate <-180+I*10,0.5,-11.4> } #end
