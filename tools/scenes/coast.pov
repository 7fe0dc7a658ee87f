#version 3.7;
#include "scene.inc"
Outdoors()
View(<-40,46,-92>, <34,9,40>, 50)
Sky(<1.15,0.86,0.62>, <0.5,0.6,0.8>, <0.17,0.32,0.62>, <1.2,0.95,0.8>, 0.55, 8)
Sun(<-0.7,0.3,0.35>, rgb <2.9,2.0,1.25>, 0.02)
light_source { <-300,300,-400> rgb <0.18,0.2,0.24> parallel point_at 0 shadowless }
plane { y, 0 texture { SeaWater(<0.03,0.13,0.16>, 2.2) } }
#declare Shore = function(z) { 14 + 0.13*(z+60) + 20*sin(z*0.021+0.6) + 7*sin(z*0.07) }
#declare Rough = function { pattern { bozo warp { turbulence 0.6 octaves 6 } scale 16 } }
// u and v run 0..1 over 380 m by 600 m; heights are fractions of 44 m.
#declare Rise = function(x,z) { 0.42/(1+exp(-(x-Shore(z)-8+16*Rough(x,0,z))*0.4)) + 0.06/(1+exp(-(x-Shore(z)+12)*0.25)) + 0.05*Rough(x*0.7,4,z*0.7)/(1+exp(-(x-Shore(z)-4)*0.5)) + 0.36*Rough(x*0.12,7,z*0.12)/(1+exp(-(x-Shore(z)-90)*0.05)) }
height_field {
  function 700,900 { Rise(x*380-60, 440-y*600) }
  smooth translate <0,0,0> scale <380,44,600> translate <-60,-2,-160>
  texture { slope { y } texture_map {
    [0.55 pigment { wrinkles color_map { [0 rgb <0.2,0.14,0.09>] [1 rgb <0.5,0.38,0.26>] } scale <8,1.6,8> } normal { granite 0.5 scale 6 }]
    [0.75 pigment { bozo color_map { [0 rgb <0.3,0.25,0.16>] [1 rgb <0.42,0.34,0.22>] } scale 3 } normal { granite 0.3 scale 3 }]
    [0.9 pigment { gradient y color_map { [0 rgb <0.62,0.52,0.38>] [0.07 rgb <0.58,0.48,0.34>] [0.12 rgb <0.2,0.2,0.09>] [1 rgb <0.14,0.17,0.06>] } scale 60 } normal { granite 0.4 scale 1.2 }]
  } }
}
#macro Villa(W, H, C) union { box { <-W/2,-6,0>, <W/2,H,W*0.8> texture { Paint(C) } } box { <-W/2-0.6,H,-0.8>, <W/2+0.6,H+0.4,W*0.85> texture { Paint(<0.3,0.28,0.26>) } } #for (I, 0, 3) box { <-W*0.42+I*W*0.22,0.6,-0.05>, <-W*0.42+I*W*0.22+W*0.17,H*0.85,0> texture { pigment { rgb <0.05,0.06,0.07> } finish { reflection { 0.3 } emission <0.12,0.07,0.03> } } } #end #for (I, 0, 2) box { <-W/2-0.04,0.6,W*(0.1+I*0.25)>, <-W/2+0.02,H*0.85,W*(0.28+I*0.25)> texture { pigment { rgb <0.05,0.06,0.07> } finish { reflection { 0.4 } emission <0.3,0.18,0.08> } } } #end } #end
#declare T = object { Tree(4, 4, <3,1.9,3>, 50, 80, 0.42, texture { LeafDeep }) }
#declare P = object { Palm(5, 8, 18) scale 1.25 }
#declare R = seed(5);
#for (I, 0, 12)
  #declare Z = -62+I*26+4*sin(I*5); #declare X = Shore(Z)+31+6*mod(I,2);
  object { Villa(Pick(R,13,19), Pick(R,6,9), <0.78,0.75,0.7>*(0.75+0.25*mod(I,3)/2)) rotate y*Pick(R,-10,24) translate <X,18,Z> }
  #for (K, 0, 3) object { T rotate y*K*70 scale Pick(R,0.8,1.5) translate <X-6+K*9*Pick(R,0.7,1.1),17.5,Z-11+4*rand(R)> } #end
  object { P rotate y*I*50 translate <X-8,17.5,Z-8> } object { P rotate y*I*80 scale 0.85 translate <X+8,18,Z-9> }
#end
