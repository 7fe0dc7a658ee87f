#version 3.7;
#include "scene.inc"
Outdoors()
View(<-19,9,-25>, <3,4.2,4>, 50)
Sky(<1.2,0.9,0.68>, <0.5,0.6,0.8>, <0.15,0.3,0.6>, <1.2,0.98,0.82>, 0.55, 14)
Sun(<-0.85,0.36,-0.35>, rgb <2.9,2.05,1.3>, 0.02)
#declare White = texture { Plaster(<0.8,0.77,0.72>) } #declare Clay = texture { Shingles(<0.42,0.19,0.1>) } #declare Wood = texture { Timber(<0.3,0.17,0.09>, <0.2,0.1,0.05>) } #declare Stone = texture { Fieldstone(<0.5,0.43,0.34>) }
#macro HipRoof(W, D, R, O) mesh { #local A = <-W/2-O,0,-O>; #local B = <W/2+O,0,-O>; #local C = <W/2+O,0,D+O>; #local E = <-W/2-O,0,D+O>; #local I = min(W,D)/2; #local P = <-W/2+I,R,D/2>; #local Q = <W/2-I,R,D/2>; triangle { A,B,Q } triangle { A,Q,P } triangle { B,C,Q } triangle { C,E,P } triangle { C,P,Q } triangle { E,A,P } texture { Clay rotate x*0 } } #end
#macro Arches(N, W, H, T) difference { box { <0,0,0>, <N*W,H+0.7,T> } #for (I, 0, N-1) box { <I*W+0.28,-1,-1>, <I*W+W-0.28,H-W/2+0.28,T+1> } cylinder { <I*W+W/2,H-W/2+0.28,-1>, <I*W+W/2,H-W/2+0.28,T+1>, W/2-0.28 } #end texture { White } } #end
// Villa.
box { <-6,0,0>, <7,3.4,8> texture { White } } object { Arches(5, 2.3, 2.9, 0.4) translate <-6,0,-2.6> } box { <-6.3,3.4,-2.9>, <5.7,3.62,0.2> texture { White } }
box { <0,3.4,1>, <8,6.6,8.4> texture { White } } object { HipRoof(8, 7.4, 1.9, 0.6) translate <4,6.6,1> } object { HipRoof(7, 8.2, 1.6, 0.5) translate <-2.8,3.5,0.2> }
box { <7,0,2>, <10.5,3.1,8> texture { White } } object { HipRoof(3.6, 6, 1.1, 0.5) translate <8.8,3.1,2> } box { <5.6,0,4.4>, <8,9.2,6.8> texture { White } } object { HipRoof(2.4, 2.4, 1, 0.35) translate <6.8,9.2,4.4> }
#for (I, 0, 2) object { Window(1.1, 1.8, 2, 3, Wood, 0) translate <1.5+I*2.4,4.1,1> } #end #for (I, 0, 4) object { Window(1.3, 2.4, 2, 3, Wood, 0.5) translate <-4.85+I*2.3,0.1,0> } #end object { Window(1, 1.5, 2, 2, Wood, 0) translate <8.9,0.9,2> } object { Window(0.9, 1.2, 2, 2, Wood, 0) rotate y*90 translate <0,4.4,4> } object { Window(0.9, 1.2, 2, 2, Wood, 0) rotate y*90 translate <5.6,7.4,5.6> } #for (I, 0, 1) object { Window(1.1, 1.8, 2, 2, Wood, 0) rotate y*90 translate <-6,0.8,2.4+I*3> } #end
// Terrace with pool, retaining walls.
difference { box { <-9,-1,-9>, <11,0,9> } box { <-6.5,-0.8,-7.6>, <3,1,-4.3> } texture { Pavers(<0.6,0.52,0.43>, 0.6) } } box { <-6.6,-1,-7.7>, <3.1,-0.7,-4.2> texture { Tiles(<0.08,0.34,0.4>, <0.2,0.4,0.42>, 0.3, 0.3, 0.1) } } box { <-6.5,-0.7,-7.6>, <3,-0.1,-4.3> hollow PoolWater(<0.45,0.85,0.9>, 0.5) no_shadow }
box { <-9.3,-6,-9.4>, <11.3,0.5,-9> texture { Stone } } box { <-9.4,-6,-9.4>, <-9,0.5,9> texture { Stone } } box { <-13,-6,-13>, <13,-2.6,-9.4> texture { Stone } }
plane { y, -30 texture { SeaWater(<0.03,0.12,0.17>, 5) } }
#declare Rough = function { pattern { bozo warp { turbulence 0.5 octaves 5 } scale 0.14 } }
height_field { function 260,260 { 0.1+0.75/(1+exp(-(y-0.5)*9))*0.4+0.14*Rough(x,y,0)+0.25*(x > 0.5)*(x-0.5)*(1-y) } smooth translate <-0.5,0,-0.5> scale <190,34,120> translate <20,-24,12> texture { pigment { bozo color_map { [0 rgb <0.12,0.14,0.05>] [0.6 rgb <0.24,0.22,0.1>] [1 rgb <0.4,0.33,0.2>] } scale 2 } normal { granite 0.4 } finish { diffuse 0.8 } } }
#macro Cypress(S, H) Shrub(S, <0.6,H,0.6>, 3200, 0.15, texture { LeafDeep }) #end
#declare C = object { Cypress(4, 5.2) } #declare O = object { Tree(4, 2.6, <1.8,1.5,1.8>, 70, 90, 0.1, texture { LeafOlive }) } #declare B = object { Shrub(2, <0.8,0.7,0.7>, 1800, 0.08, texture { Leaf }) }
#declare F = object { Shrub(6, <0.9,0.6,0.5>, 2000, 0.09, texture { pigment { bozo color_map { [0.45 rgb <0.1,0.15,0.04>] [0.52 rgb <0.1,0.15,0.04>] [0.53 rgb <0.62,0.08,0.22>] [1 rgb <0.75,0.16,0.35>] } scale 0.16 } finish { diffuse 0.8, 0.3 } }) }
object { C translate <-7.6,0,-1> } object { C rotate y*50 scale 1.15 translate <-7.8,0,2.6> } object { C rotate y*90 scale 1.25 translate <-7.7,0,6.4> } object { C rotate y*150 translate <9.6,0,0.6> } object { C rotate y*20 scale 1.2 translate <11.8,-1,3> }
object { O translate <6.6,0,-5> } object { O rotate y*80 translate <-11.4,-2.7,-11> } object { O rotate y*160 translate <8.5,-2.7,-11.4> }
#for (I, 0, 11) object { B rotate y*I*50 scale 0.9+0.25*sin(I*3) translate <-12+I*2.1,-2.6,-10.6> } #if (mod(I,2)) object { F rotate y*I*30 translate <-8+I*1.6,0.35,-9.1> } #end #end
object { Palm(5, 6, 18) translate <8.6,0,-2.4> }
