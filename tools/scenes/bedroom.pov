#version 3.7;
#include "scene.inc"
Indoors()
ShiftView(<2.5,1.3,-4.1>, <-0.25,1.3,2>, 60, -0.07)
Sky(<1.5,1.55,1.6>, <1.0,1.2,1.5>, <0.5,0.75,1.3>, <1.6,1.6,1.6>, 0.4, 2)
Sun(<-0.9,0.5,-0.25>, rgb <5.4,4.3,3.1>, 0.012)
#declare Wall = texture { Plaster(<0.74,0.73,0.68>) }
#declare Oak = texture { Timber(<0.46,0.31,0.18>, <0.3,0.19,0.1>) }
#declare Linen = texture { Fabric(<0.82,0.8,0.76>) }
box { <-3.6,-0.1,-5>, <3.6,0,3> texture { Boards(<0.5,0.37,0.25>, <0.36,0.25,0.15>, 0.16, 0.1) rotate x*90 rotate y*90 } }
box { <-3.8,2.9,-5>, <3.8,3.1,3.2> texture { Plaster(<0.86,0.85,0.83>) } }
box { <-3.6,0,3>, <3.6,2.9,3.2> texture { Paint(<0.32,0.38,0.36>) } }
#for (I, 0, 17) box { <-3.6+I*0.42,0,2.975>, <-3.57+I*0.42,2.9,3> texture { Paint(<0.32,0.38,0.36>) } } #end
box { <3.6,0,-5>, <3.8,2.9,3.2> texture { Wall } } box { <-3.6,0,-5.2>, <3.6,2.9,-5> texture { Wall } }
difference { box { <-3.85,0,-5>, <-3.6,2.9,3.2> } box { <-5,0.3,-3.4>, <-3,2.5,-1.2> } box { <-5,0.3,-0.4>, <-3,2.5,1.9> } texture { Wall } }
#for (J, 0, 1) union { #for (I, 0, 2) box { <-3.72,0.3,-3.4+J*3+I*1.1-0.03>, <-3.66,2.5,-3.4+J*3+I*1.1+0.03> } #end box { <-3.72,1.4,-3.4+J*3>, <-3.66,1.45,-1.1+J*3> } texture { Paint(<0.85,0.84,0.8>) } } #end
SkyPortal(<-3.62,1.4,-0.7>, z*5, y*2.2, rgb <0.9,1,1.12>*2.5, 1.6)
#declare Hung = array[4] { 2.4, 0.05, -0.65, -3.1 }
#for (J, 0, 3) object { Curtain(0.5, 2.7, 6, 0.05, texture { pigment { rgb <0.85,0.82,0.76> } finish { diffuse 0.6, 0.3 } }) rotate y*90 translate <-3.5,0.02,Hung[J]> } #end
cylinder { <-3.5,2.72,-4>, <-3.5,2.72,2.7>, 0.014 texture { Brass } }
// Bed.
object { RoundBox(<-1.05,0.25,2.75>, <1.05,1.25,2.93>, 0.06) texture { Fabric(<0.56,0.5,0.42>) } }
box { <-1,0.12,0.6>, <1,0.32,2.8> texture { Oak } } #for (I, -1, 1, 2) box { <I*0.9-0.03,0,0.66>, <I*0.9+0.03,0.14,0.72> texture { Oak } } #end
object { RoundBox(<-0.96,0.3,0.66>, <0.96,0.56,2.78>, 0.07) texture { Linen } }
isosurface { function { max(abs(x)-1.04, max(abs(y-0.36)-0.25-0.018*sin(x*4+z*3)-0.012*sin(z*9-x*3)-0.008*sin(x*13+z*5), abs(z-1.3)-0.78)) - 0.03 } contained_by { box { <-1.15,0,0.4>, <1.15,0.72,2.2> } } max_gradient 2.2 accuracy 0.003 texture { Fabric(<0.83,0.81,0.77>) } }
isosurface { function { max(abs(x)-1.07, max(abs(y-0.4)-0.25-0.016*sin(x*5+z*7)-0.01*sin(x*11), abs(z-0.85)-0.27)) - 0.03 } contained_by { box { <-1.16,0.1,0.5>, <1.16,0.75,1.2> } } max_gradient 2.2 accuracy 0.003 texture { Fabric(<0.5,0.28,0.17>) } }
#for (I, -1, 1, 2) object { Pillow(0.78, 0.5, 0.22) rotate x*-28 rotate x*0 translate <I*0.48,0.82,2.5> texture { Linen } } object { Pillow(0.62, 0.44, 0.2) rotate x*24 translate <I*0.4,0.8,2.25> texture { Fabric(<0.55,0.58,0.54>) } } #end
object { Pillow(0.6, 0.32, 0.18) rotate x*26 translate <0,0.74,2.05> texture { Fabric(<0.5,0.28,0.17>) } }
// Sides.
#for (I, -1, 1, 2) union { box { <-0.27,0.12,-0.22>, <0.27,0.55,0.22> texture { Oak } } box { <-0.24,0.34,-0.235>, <0.24,0.52,-0.21> texture { Timber(<0.5,0.34,0.2>, <0.34,0.21,0.11>) } } sphere { <0,0.43,-0.25>, 0.018 texture { Brass } } #for (K, -1, 1, 2) cylinder { <K*0.22,0,0>, <K*0.22,0.13,0>, 0.015 texture { Oak } } #end object { TableLamp(texture { Gloss(<0.72,0.68,0.6>) }, 0.75) translate y*0.55 } translate <I*1.45,0,2.68> } Glowing(<I*1.45,1.12,2.6>, rgb <1,0.65,0.35>*0.7, 0.2, 0.5) #end
object { Art(0.95, 0.7, 3, <0.62,0.5,0.36>, <0.3,0.36,0.34>, <0.75,0.7,0.62>) translate <-0.52,1.85,2.96> } object { Art(0.95, 0.7, 7, <0.3,0.36,0.34>, <0.7,0.6,0.48>, <0.5,0.28,0.17>) translate <0.52,1.85,2.96> }
object { Rug(3.6, 2.4, <0.72,0.68,0.6>) translate <0,0,0.7> }
object { RoundBox(<-0.75,0.32,-0.22>, <0.75,0.48,0.22>, 0.05) texture { Fabric(<0.6,0.52,0.42>) } translate <0,0,0.15> } #for (I, -1, 1, 2) #for (J, -1, 1, 2) cone { <I*0.66,0,0.15+J*0.16>, 0.014, <I*0.62,0.34,0.15+J*0.14>, 0.022 texture { Oak } } #end #end
object { Armchair(texture { Fabric(<0.76,0.72,0.64>) }, texture { Oak }) rotate y*60 translate <-2.6,0,0.9> }
union { object { Pot(0.4, 0.22, 0.16) texture { Gloss(<0.76,0.74,0.7>) } } object { BigLeafPlant(6, 1.3, 24, 0.34, texture { Leaf }) translate y*0.36 } translate <-2.95,0,2.5> }
object { Pendant(0.75, 0.28, texture { Fabric(<0.85,0.8,0.7>) }, 0.8) translate <0,2.9,0.8> }
plane { y, -2.5 texture { Turf } }
#declare T = object { Tree(9, 4, <2.4,2.4,2.4>, 70, 110, 0.2, texture { LeafLight }) }
object { T translate <-9,-2.5,2> } object { T rotate y*80 translate <-11,-2.5,-3> }
