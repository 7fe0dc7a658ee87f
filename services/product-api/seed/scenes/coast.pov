#version 3.7;
#include "scene.inc"
Outdoors()
View(<-60,26,-120>, <22,6,60>, 50)
Sky(<1.15,0.86,0.62>, <0.5,0.6,0.8>, <0.17,0.32,0.62>, <1.2,0.95,0.8>, 0.55, 8)
Sun(<-0.7,0.3,0.35>, rgb <2.9,2.0,1.25>, 0.02)
light_source { <-300,300,-400> rgb <0.18,0.2,0.24> parallel point_at 0 shadowless }
plane { y, 0 texture { SeaWater(<0.03,0.13,0.16>, 2.2) } }
#declare Noise = function { pattern { bozo warp { turbulence 0.5 octaves 5 } scale 30 } }
#declare Fine = function { pattern { wrinkles scale <5,9,5> } }
#declare Shore = function(x,z) { 14 + 0.13*(z+60) + 20*sin(z*0.021+0.6) + 7*sin(z*0.07) }
isosurface {
  function { y - 17*(1/(1+exp(-(x-Shore(x,z)-12+22*Noise(x,0,z))*0.42))) - 2.4*(1/(1+exp(-(x-Shore(x,z)+10)*0.28))) + 1.2 - 3.2*Fine(x,y,z) - 9*Noise(x*0.5,3,z*0.5)*(1/(1+exp(-(x-Shore(x,z)-46)*0.07))) }
  contained_by { box { <-60,-2,-130>, <330,44,420> } } max_gradient 4.2 accuracy 0.05
  texture { slope { y } texture_map {
    [0.6 pigment { wrinkles color_map { [0 rgb <0.22,0.15,0.1>] [1 rgb <0.5,0.38,0.26>] } scale <8,1.6,8> } normal { granite 0.5 scale 6 }]
    [0.82 pigment { bozo color_map { [0 rgb <0.3,0.25,0.16>] [1 rgb <0.42,0.34,0.22>] } scale 3 } normal { granite 0.3 scale 3 }]
    [0.9 pigment { gradient y color_map { [0 rgb <0.62,0.52,0.38>] [0.09 rgb <0.58,0.48,0.34>] [0.14 rgb <0.2,0.2,0.09>] [1 rgb <0.16,0.18,0.07>] } scale 44 } normal { granite 0.4 scale 1.2 }]
  } }
}
#macro Villa(W, H, C) union { box { <-W/2,-6,0>, <W/2,H,W*0.8> texture { Paint(C) } } box { <-W/2-0.6,H,-0.8>, <W/2+0.6,H+0.4,W*0.85> texture { Paint(<0.3,0.28,0.26>) } } #for (I, 0, 3) box { <-W*0.42+I*W*0.22,0.6,-0.05>, <-W*0.42+I*W*0.22+W*0.17,H*0.85,0> texture { pigment { rgb <0.05,0.06,0.07> } finish { reflection { 0.3 } emission <0.12,0.07,0.03> } } } #end #for (I, 0, 2) box { <-W/2-0.04,0.6,W*(0.1+I*0.25)>, <-W/2+0.02,H*0.85,W*(0.28+I*0.25)> texture { pigment { rgb <0.05,0.06,0.07> } finish { reflection { 0.4 } emission <0.3,0.18,0.08> } } } #end } #end
#declare T = object { Tree(4, 4, <3,1.9,3>, 50, 80, 0.42, texture { LeafDeep }) }
#declare P = object { Palm(5, 8, 18) scale 1.25 }
#declare R = seed(5);
#for (I, 0, 12)
  #declare Z = -62+I*26+4*sin(I*5); #declare X = Shore(0,Z)+31+6*mod(I,2);
  object { Villa(Pick(R,12,18), Pick(R,5,8), <0.78,0.75,0.7>*(0.75+0.25*mod(I,3)/2)) rotate y*Pick(R,-10,24) translate <X,19.5,Z> }
  #for (K, 0, 3) object { T rotate y*K*70 scale Pick(R,0.8,1.5) translate <X-6+K*9*Pick(R,0.7,1.1),17.5,Z-11+4*rand(R)> } #end
  object { P rotate y*I*50 translate <X-8,17.5,Z-8> } object { P rotate y*I*80 scale 0.85 translate <X+8,18,Z-9> }
#end
