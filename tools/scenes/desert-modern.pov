#version 3.7;
#include "scene.inc"
Outdoors()
ShiftView(<-8.5,1.5,-14>, <1,1.5,3>, 58, 0.08)
Sky(<1.35,0.62,0.34>, <0.62,0.45,0.52>, <0.14,0.2,0.42>, <1.25,0.62,0.5>, 0.58, 11)
Sun(<-0.9,0.2,-0.3>, rgb <2.2,1.25,0.65>, 0.02)
#declare Adobe = texture { Plaster(<0.66,0.5,0.38>) } #declare Pale = texture { Plaster(<0.78,0.72,0.64>) }
#declare Cedar = texture { Boards(<0.36,0.19,0.09>, <0.2,0.09,0.04>, 0.14, 0.05) }
box { <-1,-0.2,0>, <9,3.3,8> texture { Adobe } } box { <-9,-0.2,3>, <-1,2.9,9> texture { Pale } } box { <3.6,-0.2,-2.2>, <4,3.9,6> texture { Fieldstone(<0.42,0.32,0.24>) } }
box { <-9.6,2.9,-0.2>, <4.6,3.14,9> texture { Pale } } box { <-9.55,2.86,-0.15>, <4.5,2.9,3> texture { Cedar rotate x*90 } } box { <4,3.3,-1>, <9.8,3.5,8.4> texture { Pale } }
#for (I, 0, 4) object { Window(1.45, 2.55, 1, 1, texture { Charcoal }, 0.95) translate <-8+I*1.6,0.1,2.98> } #end
object { PanelDoor(1.3, 2.5, texture { Cedar }, texture { Charcoal }, 0) translate <2.5,0,0> } object { Window(0.5, 2.5, 1, 1, texture { Charcoal }, 1) translate <1.4,0,0> } object { Window(3, 0.8, 3, 1, texture { Charcoal }, 0.9) translate <6.5,1.8,0> }
#for (I, 0, 2) cylinder { <-9.3+I*4,0,0>, <-9.3+I*4,2.9,0>, 0.06 texture { Charcoal } } #end
Glowing(<-5,2.6,1.4>, rgb <1.3,0.75,0.35>*1.5, 1, 2) Glowing(<2.2,2.7,-0.9>, rgb <1.3,0.75,0.35>*0.9, 0.4, 1.2)
box { <-9.4,-0.2,-0.5>, <4,0,3> texture { Concrete(<0.5,0.44,0.38>) } } #for (I, 0, 5) box { <1.3,-0.2,-2-I*1.5>, <3.6,-0.06,-0.8-I*1.5> texture { Concrete(<0.55,0.49,0.43>) } } #end
plane { y, -0.2 texture { pigment { granite color_map { [0 rgb <0.3,0.2,0.13>] [1 rgb <0.6,0.45,0.32>] } scale 0.35 } normal { granite 0.35 scale 0.15 } finish { diffuse 0.75 } } }
height_field { function 300,300 { pattern { wrinkles warp { turbulence 0.3 } scale 0.22 } } smooth translate <-0.5,0,-0.5> scale <260,34,90> translate <20,-8,120> texture { pigment { gradient y color_map { [0 rgb <0.22,0.13,0.12>] [1 rgb <0.42,0.24,0.2>] } scale 26 } normal { granite 0.4 scale 8 } finish { diffuse 0.7 } } }
#macro Saguaro(H) union { sphere_sweep { linear_spline 2, 0, 0.24, y*H, 0.2 } sphere_sweep { b_spline 6, <0,H*0.3,0>,0.15 <0,H*0.4,0>,0.15 <0.55,H*0.42,0>,0.15 <0.75,H*0.55,0>,0.15 <0.75,H*0.8,0>,0.13 <0.75,H,0>,0.12 } sphere_sweep { b_spline 6, <0,H*0.4,0>,0.14 <0,H*0.52,0>,0.14 <-0.5,H*0.54,0>,0.14 <-0.66,H*0.66,0>,0.14 <-0.66,H*0.84,0>,0.12 <-0.66,H,0>,0.11 } texture { pigment { radial color_map { [0 rgb <0.05,0.1,0.05>] [0.5 rgb <0.16,0.24,0.12>] [1 rgb <0.05,0.1,0.05>] } frequency 16 } normal { radial 0.7 frequency 16 } finish { diffuse 0.75 } } } #end
object { Saguaro(4.2) rotate y*20 translate <-6.6,-0.2,-3.4> } object { Saguaro(3) rotate y*-40 translate <8.2,-0.2,-2.6> } object { Saguaro(5) rotate y*70 translate <-13,-0.2,8> }
#declare A = object { Agave(4, 40, 0.75) } #declare G = object { Tuft(5, 260, 0.6, 0.42, texture { Straw }) }
#for (I, 0, 8) object { A rotate y*I*50 scale 0.8+0.25*sin(I*2) translate <-6+I*0.75+0.4*sin(I*3),-0.18,-5.8+1.6*sin(I*4)> } object { G rotate y*I*40 scale 0.9+0.2*sin(I*3) translate <4.6+I*0.6,-0.2,-1.5+0.7*sin(I*5)> } #end
#for (I, 0, 11) superellipsoid { <0.8,0.8> scale <0.35+0.25*sin(I*3),0.22,0.3> rotate y*I*50 translate <-7.5+I*1.25,-0.15,-4.4+2*sin(I*7)> texture { pigment { granite color_map { [0 rgb <0.3,0.22,0.17>] [1 rgb <0.55,0.43,0.33>] } } } } #end
object { Tree(4, 3.4, <2.2,1.4,2.2>, 80, 90, 0.08, texture { LeafOlive }) translate <9.8,-0.2,1.2> }
