#version 3.7;
#include "scene.inc"
Indoors()
ShiftView(<1.9,1.3,-3.6>, <-0.25,1.3,2>, 58, -0.08)
Daylit() Sun(<-0.85,0.6,0.1>, rgb <5,4.3,3.3>, 0.012)
#declare Oak = texture { Timber(<0.46,0.31,0.19>, <0.3,0.19,0.1>) } #declare China = texture { Gloss(<0.86,0.85,0.83>) }
SideLitRoom(2.3, 2.4, 2.8, -1.7, 1.7, 0.5, 2.4, texture { Plaster(<0.8,0.78,0.74>) }, texture { Tiles(<0.42,0.5,0.46>, <0.62,0.62,0.58>, 0.075, 0.3, 0.35) }, texture { Pavers(<0.62,0.59,0.54>, 0.5) }, rgb <0.9,1,1.12>*2.6)
// Tub.
lathe { cubic_spline 12, <0,-0.1>, <0.001,0>, <0.27,0.005>, <0.345,0.14>, <0.385,0.36>, <0.43,0.575>, <0.425,0.592>, <0.395,0.58>, <0.34,0.34>, <0.26,0.16>, <0.001,0.14>, <0,0.14> scale <2.05,1,1> translate <-1.15,0.02,0.25> texture { China } }
torus { 0.05,0.012 rotate x*90 clipped_by { plane { -y, 0 } } scale <3,3,1> translate <-0.28,1.0,0.25> texture { Brass } } cylinder { <-0.13,0,0.25>, <-0.13,1,0.25>, 0.014 texture { Brass } } cylinder { <-0.43,0.94,0.25>, <-0.43,1,0.25>, 0.015 texture { Brass } }
union { box { <-0.17,0,-0.17>, <0.17,0.03,0.17> translate y*0.42 } #for (I, 0, 3) cone { <0.15*cos(I*1.57+0.78),0,0.15*sin(I*1.57+0.78)>, 0.014, <0.12*cos(I*1.57+0.78),0.43,0.12*sin(I*1.57+0.78)>, 0.018 } #end texture { Oak } translate <-1.2,0,-0.65> }
object { RoundBox(<-0.12,0,-0.09>, <0.12,0.09,0.09>, 0.035) texture { Fabric(<0.82,0.8,0.75>) } translate <-1.2,0.45,-0.65> } object { Vase(0.15, 0.045, texture { Gloss(<0.35,0.22,0.14>) }) translate <-1.08,0.45,-0.75> }
// Vanity.
object { RoundBox(<-0.1,0.42,1.85>, <1.9,0.84,2.4>, 0.01) texture { Oak } } #for (I, 0, 3) box { <-0.07+I*0.49,0.45,1.84>, <0.4+I*0.49,0.8,1.86> texture { Oak } } cylinder { <0.08+I*0.49,0.73,1.825>, <0.25+I*0.49,0.73,1.825>, 0.008 texture { Brass } } #end
box { <-0.12,0.84,1.82>, <1.92,0.88,2.4> texture { Marble(<0.84,0.83,0.81>, <0.55,0.53,0.5>) } }
#for (I, 0, 1) union { difference { superellipsoid { <1,0.4> rotate x*90 scale <0.24,0.075,0.18> } superellipsoid { <1,0.4> rotate x*90 scale <0.22,0.075,0.16> translate y*0.03 } } texture { China } translate <0.4+I,0.94,2.05> } cylinder { <0.4+I,1.15,2.4>, <0.4+I,1.15,2.2>, 0.013 texture { Brass } } sphere { <0.4+I,1.14,2.2>, 0.014 texture { Brass } }
  cylinder { <0.4+I,1.75,2.34>, <0.4+I,1.75,2.38>, 0.39 texture { Brass } } cylinder { <0.4+I,1.75,2.335>, <0.4+I,1.75,2.36>, 0.375 texture { Mirror } } #end
#for (I, 0, 2) cylinder { <-0.1+I*1,1.62,2.3>, <-0.1+I*1,1.88,2.3>, 0.05 texture { pigment { rgb 0.9 } finish { emission <1,0.78,0.52>*1.1 } } no_shadow } #end Glowing(<0.9,1.75,2.1>, rgb <1,0.72,0.45>*0.6, 1, 0.8)
object { Vase(0.2, 0.07, texture { Gloss(<0.75,0.7,0.63>) }) translate <0.9,0.88,2.15> } object { Branches(4, 0.42, 11, texture { LeafOlive }) translate <0.9,1.02,2.15> }
object { Rug(1.5, 0.8, <0.7,0.66,0.6>) translate <0.7,0,1.2> }
object { Curtain(0.45, 2.6, 5, 0.04, texture { pigment { rgb <0.86,0.84,0.8> } finish { diffuse 0.6, 0.35 } }) rotate y*90 translate <-2.2,0.02,2.25> } object { Curtain(0.4, 2.6, 5, 0.04, texture { pigment { rgb <0.86,0.84,0.8> } finish { diffuse 0.6, 0.35 } }) rotate y*90 translate <-2.2,0.02,-1.7> }
union { object { Pot(0.36, 0.19, 0.14) texture { Gloss(<0.72,0.66,0.58>) } } object { BigLeafPlant(6, 1.15, 24, 0.3, texture { Leaf }) translate y*0.32 } translate <-1.9,0,1.9> }
cylinder { <2.26,1.4,-0.2>, <2.26,1.4,0.9>, 0.012 texture { Brass } } object { RoundBox(<2.2,0.7,0>, <2.29,1.42,0.6>, 0.02) texture { Fabric(<0.8,0.77,0.71>) } }
GardenOutside(-8, -0.6)
