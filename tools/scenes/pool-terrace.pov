#version 3.7;
#include "scene.inc"
Outdoors()
ShiftView(<-6.2,1.75,-8.2>, <0.4,1.75,2>, 58, -0.05)
Sky(<0.82,0.88,0.95>, <0.36,0.56,0.88>, <0.12,0.28,0.64>, <1.05,1.05,1.05>, 0.46, 9)
Sun(<-0.5,0.75,-0.55>, rgb <2.9,2.55,2.1>, 0.02)
#declare White = texture { Plaster(<0.82,0.8,0.76>) } #declare Teak = texture { Timber(<0.42,0.28,0.17>, <0.28,0.17,0.1>) } #declare Cloth = texture { Fabric(<0.82,0.8,0.75>) }
difference { box { <-16,-0.6,-12>, <16,0,8> } box { <-4.6,-3,-5.2>, <4.4,1,0.2> } texture { Pavers(<0.66,0.6,0.52>, 0.7) } }
difference { box { <-4.8,-1.8,-5.4>, <4.6,-0.04,0.4> } box { <-4.6,-1.5,-5.2>, <4.4,1,0.2> } texture { Tiles(<0.12,0.48,0.56>, <0.3,0.6,0.64>, 0.25, 0.25, 0.1) } }
box { <-4.6,-1.6,-5.2>, <4.4,-0.12,0.2> hollow PoolWater(<0.6,0.96,0.98>, 0.8) no_shadow }
// Pool house.
box { <-3,0,4>, <7.5,0.12,9> texture { Pavers(<0.66,0.6,0.52>, 0.7) } } box { <-3.4,2.9,3.2>, <8,3.2,9.4> texture { White } } box { <-3.3,2.86,3.3>, <7.9,2.9,9> texture { Boards(<0.5,0.34,0.2>, <0.34,0.21,0.11>, 0.14, 0.03) rotate x*90 } } box { <-3,0,8.6>, <7.5,2.9,9> texture { White } } box { <3.4,0,4.4>, <7.5,2.9,9> texture { White } } #for (I, 0, 2) cylinder { <-2.7+I*2.9,0,3.7>, <-2.7+I*2.9,2.9,3.7>, 0.12 texture { White } } #end object { Window(2.4, 2.3, 2, 1, texture { Charcoal }, 0) translate <5.5,0.2,4.4> }
object { Sofa(2.6, 3, Cloth, Teak) translate <0.2,0.12,7.2> } object { Table(1.2, 0.7, 0.4, 0.05, Teak, Teak) translate <0.2,0.12,5.8> } object { Armchair(Cloth, Teak) rotate y*90 translate <2.2,0.12,5.9> } object { Throw(0.46, texture { Fabric(<0.1,0.28,0.36>) }, 0) translate <-0.6,0.84,7.1> } object { Art(1.6, 1, 3, <0.15,0.35,0.42>, <0.6,0.72,0.74>, <0.75,0.65,0.5>) translate <0.2,1.9,8.58> }
#for (I, 0, 1) object { Curtain(0.5, 2.75, 6, 0.05, texture { pigment { rgb 0.85 } finish { diffuse 0.6, 0.3 } }) translate <-2.6+I*5.3,0.12,3.75> } #end
// Loungers and umbrella.
#macro Lounger() union { union { RoundBox(<-0.34,0.28,-1>, <0.34,0.38,0.4>, 0.045) object { RoundBox(<-0.34,0,0>, <0.34,0.1,0.8>, 0.045) rotate -x*42 translate <0,0.28,0.38> } texture { Cloth } } union { box { <-0.36,0.22,-1>, <-0.3,0.28,0.9> } box { <0.3,0.22,-1>, <0.36,0.28,0.9> } #for (A, -1, 1, 2) #for (B, -1, 1, 2) box { <A*0.33-0.03,0,B*0.85-0.03>, <A*0.33+0.03,0.24,B*0.85+0.03> } #end #end texture { Teak } } object { Pillow(0.5, 0.26, 0.14) rotate x*48 translate <0,0.78,0.78> texture { Fabric(<0.1,0.28,0.36>) } } } #end
#for (I, 0, 3) object { Lounger() rotate y*0 translate <-2.6+I*1.25+(I>1)*0.8,0,1.6> } #end
union { cylinder { 0, y*2.6, 0.03 texture { Teak } } cylinder { 0, y*0.08, 0.3 texture { Charcoal } } #for (I, 0, 7) mesh { triangle { y*2.75, <1.55*cos(I*pi/4),2.2,1.55*sin(I*pi/4)>, <1.55*cos((I+1)*pi/4),2.2,1.55*sin((I+1)*pi/4)> } texture { pigment { rgb <0.82,0.79,0.72> } finish { diffuse 0.6, 0.35 } } } #end translate <0.1,0,1.9> } union { cylinder { 0, y*0.42, 0.03 } cylinder { y*0.42, y*0.46, 0.24 } texture { Teak } translate <-0.1,0,1.2> } cylinder { <-0.1,0.46,1.2>, <-0.1,0.6,1.2>, 0.035 texture { Gloss(<0.75,0.45,0.2>) } }
// Planting.
#macro Planter(H, C) union { object { Pot(H, 0.3, 0.2) texture { Concrete(C) } } cylinder { y*H*0.9, y*H*0.92, 0.26 texture { Bark } } } #end
union { object { Planter(0.6, <0.7,0.66,0.6>) } object { Agave(4, 34, 0.6) translate y*0.58 } translate <-5.3,0,0.9> } union { object { Planter(0.55, <0.55,0.36,0.25>) } object { Tuft(5, 220, 0.75, 0.5, texture { LeafLight }) translate y*0.5 } translate <5.1,0,0.5> }
#declare P = object { Palm(5, 5, 20) } object { P translate <-6.6,0,5> } object { P rotate y*100 scale 1.15 translate <9.3,0,3> } object { P rotate y*210 scale 1.3 translate <-9.5,0,8> } object { P rotate y*300 scale 1.25 translate <1,0,13> }
object { HedgeRun(3, <40,2,1>, 12000, 0.14, texture { Leaf }) translate <0,0,11> } #for (I, 0, 8) object { Shrub(I+2, <0.7,0.6,0.6>, 1800, 0.08, texture { LeafLight }) translate <-9+I*0.75,0,5.6+0.4*sin(I*3)> } #end
