#version 3.7;
#include "scene.inc"
Outdoors()
ShiftView(<3.4,1.6,-7>, <-0.4,1.6,1>, 58, -0.1)
Sky(<1.15,0.72,0.45>, <0.46,0.46,0.6>, <0.1,0.18,0.4>, <1.1,0.7,0.55>, 0.55, 6)
Sun(<-0.9,0.16,0.25>, rgb <1.5,0.9,0.5>, 0.02)
#declare Teak = texture { Timber(<0.42,0.28,0.17>, <0.28,0.17,0.1>) } #declare Seat = texture { Fabric(<0.72,0.69,0.63>) }
plane { y, -0.1 texture { Turf } } box { <-6,-0.2,-8>, <6.5,0,5> texture { Pavers(<0.5,0.46,0.41>, 0.7) } }
// House side with glass doors, and a pergola.
box { <-12,-0.1,4>, <6.5,4.2,9> texture { Plaster(<0.72,0.68,0.62>) } } #for (I, 0, 3) object { Window(1.5, 2.5, 1, 1, texture { Charcoal }, 0.95) translate <-4.4+I*1.64,0.06,3.98> } #end object { Window(1.4, 1.4, 1, 1, texture { Charcoal }, 0.85) translate <4,1.1,3.98> }
union { #for (I, 0, 1) #for (J, 0, 1) box { <-5.2+I*6.4,0,-1.2+J*4.9>, <-5.04+I*6.4,2.85,-1.04+J*4.9> } #end box { <-5.16+I*6.4,2.85,-1.6>, <-5.08+I*6.4,3.05,4> } #end #for (I, 0, 19) box { <-5.6,3.05,-1.5+I*0.28>, <1.7,3.17,-1.44+I*0.28> } #end texture { Boards(<0.34,0.2,0.11>, <0.22,0.12,0.06>, 0.2, 0.04) } }
#for (K, 0, 2) #for (I, 0, 16) sphere { <-5.1+I*0.4,2.78-0.22*sin(pi*mod(I,8)/8),-0.8+K*1.9>, 0.032 texture { pigment { rgb 1 } finish { diffuse 0 emission <2.8,1.8,0.85> } } no_shadow } #end sphere_sweep { linear_spline 17, #for (I, 0, 16) <-5.1+I*0.4,2.83-0.22*sin(pi*mod(I,8)/8),-0.8+K*1.9>, 0.006 #if (I < 16) , #end #end texture { Charcoal } } #end
Glowing(<-2,2.6,1>, rgb <1.2,0.75,0.38>*1.3, 2, 2) Glowing(<-2,1.4,3.4>, rgb <1.2,0.72,0.36>*0.9, 2, 1.4)
object { Rug(4.4, 3.2, <0.5,0.47,0.42>) translate <-2,0,0.9> }
object { Sofa(2.6, 3, Seat, Teak) translate <-2,0,2.3> } object { Sofa(1.9, 2, Seat, Teak) rotate y*-90 translate <-4.2,0,0.6> } object { Armchair(Seat, Teak) rotate y*105 translate <0.35,0,0.1> } object { Armchair(Seat, Teak) rotate y*80 translate <0.4,0,1.3> }
object { Throw(0.46, texture { Fabric(<0.5,0.24,0.12>) }, 0) translate <-2.9,0.72,2.2> } object { Throw(0.46, texture { Fabric(<0.2,0.28,0.28>) }, 0) translate <-1.1,0.72,2.2> }
// Fire pit.
difference { superellipsoid { <1,0.15> rotate x*90 scale <0.62,0.2,0.62> } cylinder { y*0.12, y*1, 0.46 } translate <-1.9,0.2,0.75> texture { Concrete(<0.4,0.38,0.36>) } }
#declare R = seed(4); #for (I, 0, 30) sphere { 0, Pick(R,0.04,0.075) scale <1,0.7,1> translate <-1.9+0.36*cos(I*2.4)*sqrt(I/30),0.33,0.75+0.36*sin(I*2.4)*sqrt(I/30)> texture { pigment { rgb 0.06 } finish { emission <0.5,0.13,0.02>*rand(R) } } } #end
#for (I, 0, 16) cone { <-1.9+0.27*cos(I*2.4)*sqrt(I/16),0.34,0.75+0.27*sin(I*2.4)*sqrt(I/16)>, 0.045, <-1.9+0.16*cos(I*2.4)*sqrt(I/16),0.5+0.22*rand(R),0.75+0.16*sin(I*2.4)*sqrt(I/16)>, 0.003 texture { pigment { rgbt <1,0.6,0.2,0.35> } finish { diffuse 0 emission <2.2,0.95,0.22> } } no_shadow } #end
Glowing(<-1.9,0.75,0.75>, rgb <1.5,0.62,0.18>*1.5, 0.3, 0.9)
#macro Planter(H, C) union { object { Pot(H, 0.3, 0.2) texture { Concrete(C) } } cylinder { y*H*0.9, y*H*0.92, 0.26 texture { Bark } } } #end
union { object { Planter(0.6, <0.25,0.24,0.23>) } object { Tree(4, 1.5, <0.7,0.6,0.7>, 50, 70, 0.06, texture { LeafOlive }) translate y*0.5 } translate <1.9,0,3.2> } union { object { Planter(0.42, <0.55,0.5,0.44>) } object { Tuft(5, 220, 0.75, 0.5, texture { LeafLight }) translate y*0.38 } translate <2.6,0,2.6> } union { object { Planter(0.5, <0.5,0.33,0.23>) } object { BigLeafPlant(6, 1.2, 22, 0.32, texture { Leaf }) translate y*0.4 } translate <-5.4,0,3.2> }
#for (I, 0, 2) union { box { <-0.13,0,-0.13>, <0.13,0.03,0.13> } #for (A, -1, 1, 2) #for (B, -1, 1, 2) box { <A*0.12-0.01,0,B*0.12-0.01>, <A*0.12+0.01,0.4-0.06*I,B*0.12+0.01> } #end #end box { <-0.14,0.4-0.06*I,-0.14>, <0.14,0.43-0.06*I,0.14> } texture { Charcoal } translate <1.4+0.34*I,0,-0.6-0.25*mod(I,2)> } cylinder { <1.4+0.34*I,0.03,-0.6-0.25*mod(I,2)>, <1.4+0.34*I,0.2,-0.6-0.25*mod(I,2)>, 0.05 texture { pigment { rgb 1 } finish { emission <2,1.25,0.6> } } } #end
#declare T = object { Tree(9, 4.6, <2.6,2.4,2.6>, 80, 110, 0.17, texture { Leaf }) } object { T translate <-9,-0.1,2> } object { T rotate y*80 scale 1.2 translate <-13,-0.1,-3> } object { T rotate y*160 scale 1.1 translate <-10,-0.1,9> } object { T rotate y*220 scale 1.2 translate <9,-0.1,8> }
object { HedgeRun(3, <12,1.8,0.8>, 6000, 0.12, texture { LeafDeep }) rotate y*90 translate <-7,-0.1,-1> }
#declare G = object { Tuft(5, 260, 0.8, 0.5, texture { Straw }) } #for (I, 0, 7) object { G rotate y*I*40 scale 0.9+0.2*sin(I*3) translate <-6.2+0.2*sin(I*4),-0.1,-5+I*0.9> } #end
