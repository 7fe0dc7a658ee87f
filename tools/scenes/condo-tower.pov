#version 3.7;
#include "scene.inc"
Outdoors()
ShiftView(<-32,5,-72>, <0,5,8>, 56, 0.44)
Sky(<0.95,0.78,0.66>, <0.42,0.55,0.8>, <0.13,0.27,0.58>, <1.15,0.98,0.88>, 0.55, 5)
Sun(<-0.75,0.42,-0.6>, rgb <2.8,2.15,1.5>, 0.02)
#declare White = texture { Plaster(<0.76,0.75,0.72>) }
#declare Bronze = texture { Paint(<0.16,0.12,0.09>) }
#declare Pane = texture { pigment { rgb <0.03,0.045,0.055> } normal { bumps 0.006 scale 3 } finish { diffuse 0.5 specular 0.4 roughness 0.004 reflection { 0.22, 0.85 falloff 3 } } }
#declare R = seed(6);
box { <-9,4.2,1>, <9,47.4,19> texture { Pane } }
#for (F, 0, 12)
  #declare Y = 4.4+F*3.3; #declare Cut = 2.4*sin(F*0.55);
  object { RoundBox(<-10.2,Y-0.2,-0.9>, <9.6+0.5*Cut,Y+0.12,19.5>, 0.15) texture { White } }
  box { <-10.05,Y+0.2,-0.8>, <-2.6+Cut,Y+1.15,-0.77> material { ClearGlass } no_shadow } box { <-10.05,Y+1.13,-0.82>, <-2.6+Cut,Y+1.18,-0.75> texture { Steel } }
  box { <-10.1,Y+0.2,-0.8>, <-10.07,Y+1.15,12> material { ClearGlass } no_shadow } box { <-10.12,Y+1.13,-0.8>, <-10.05,Y+1.18,12> texture { Steel } }
  #for (I, 0, 13) box { <-9+I*1.4-0.04,Y,0.93>, <-9+I*1.4+0.04,Y+3.2,1.02> texture { Bronze } } box { <-9.02,Y,1+I*1.4-0.04>, <-8.96,Y+3.2,1+I*1.4+0.04> texture { Bronze } }
    #if (rand(R) < 0.2) box { <-9+I*1.4+0.05,Y+0.15,0.97>, <-7.65+I*1.4,Y+2.9,1> texture { pigment { gradient x color_map { [0 rgb 0.5] [0.5 rgb 0.3] [1 rgb 0.5] } scale 0.2 } finish { diffuse 0.55 emission <0.18,0.11,0.05>*(rand(R) < 0.5) reflection 0.1 } } } #end
  #end
  #for (I, 0, 1) #if (rand(R) < 0.6) object { Shrub(F*3+I, <0.55,0.6,0.35>, 500, 0.16, texture { Leaf }) translate <-9+I*4.5+2*rand(R),Y+0.12,-0.2> } #end #end
#end
box { <2.4,4,-0.5>, <3.4,49,1.2> texture { Boards(<0.42,0.28,0.17>, <0.28,0.17,0.09>, 0.3, 0.03) } } box { <-6,47,5>, <7,50,16> texture { White } }
// Podium.
box { <-15,3.9,-6>, <17,4.4,20> texture { White } } box { <-13,0,-1>, <15,3.9,18> texture { pigment { rgb <0.35,0.24,0.13> } finish { diffuse 0.4 emission 0.35 reflection { 0.12, 0.6 falloff 3 } } } }
#for (I, 0, 14) box { <-13+I*2-0.06,0,-1.1>, <-13+I*2+0.06,3.9,-0.95> texture { Bronze } } #end #for (I, 0, 4) cylinder { <-13+I*7,0,-4.5>, <-13+I*7,3.9,-4.5>, 0.28 texture { White } } #end
plane { y, -0.15 texture { Asphalt } } box { <-200,-0.3,-14>, <200,0,60> texture { Pavers(<0.5,0.48,0.45>, 1.2) } }
#declare T = object { Tree(4, 5, <2.4,2.3,2.4>, 80, 100, 0.2, texture { LeafLight }) }
#for (I, 0, 6) object { T rotate y*I*70 scale 1+0.15*sin(I*3) translate <-27+I*9,0,-9> } #end
#for (I, 0, 9) object { Shrub(I, <1.2,0.7,0.8>, 1500, 0.13, texture { Leaf }) translate <-13+I*3,0,-7> } #end
object { Tower(4, 22, 18, 46, White, 3.4, 2.2, 0.02) translate <-38,0,40> } object { Tower(9, 20, 18, 38, Bronze, 3.4, 2.2, 0.02) translate <32,0,38> } object { Tower(14, 24, 18, 27, White, 3.4, 2.2, 0.02) translate <58,0,30> } object { Tower(17, 26, 18, 30, texture { Paint(<0.45,0.3,0.22>) }, 3.4, 2.2, 0.02) translate <-68,0,34> }
