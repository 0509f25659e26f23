/** Names of things that people own, in English and Spanish: a list of them is no seed phrase. */
export const HOUSEHOLD = new Set(
  `
  anchor apron axe axes bag bags banjo barrel basin basket baskets bat bed beds bell belt bench bible
  bicycle bike bikes binder blade blanket blankets blender board boards boat boots bottle bottles bowl
  bowls box boxes bracket broom brooms brush brushes bucket buckets bulb bunk cabinet cable cables
  camera cameras candle candles canoe cart case cello chain chair chairs chest china chisel chisels
  clamp clamps clock clocks coat coats coin coins comb compass cooler couch cradle crates crib cup
  cups curtain curtains cushion cushions desk desks dish dishes drawer dresser drill drills drum drums
  earring earrings easel fan fiddle file files flag flute fork forks frame frames freezer funnel
  garden gauge glass glasses globe gloves goblet grill grinder guitar guitars hammer hammers hammock
  hatchet heater helmet helmets hoe hoes hoist hose hoses iron ivory jack jacket jackets jar jars
  jewel jewelry jigsaw jug kayak kettle kettles keyboard knife knives ladder ladders lamp lamps
  lantern lanterns laptop lathe lawnmower level levels lock locker luggage machine mallet mask
  mattress medal medals mirror mirrors mixer mower mug mugs napkins necklace necklaces organ oven
  paint painting pan pans pen pencil piano pillow pillows pitcher planes plate plates platter pliers
  plow pot pots printer pruners pump puzzles quilt quilts racket radio radios rake rakes razor record
  records ring rings rivets rocker rod rods rope ropes router rug rugs ruler saber sander sanders
  saucer saw saws scale scarf scissors screws shade shears sheets shelf shelves shirt shovel shovels
  sickle silver skis sled sofa solder spade spades spatula speaker spoon spoons stamps stapler statue
  stool stools stove suit suitcase suits sword table tables tapes teapot tent tents tile toaster tongs
  tool toolbox tools torch towel towels toys tractor tray trays trophy trowel trowels trumpet trunk
  trunks vacuum vase vases vest violin vise wagon wallet watch watches welder wheel whisk wrench
  wrenches
  abrigo alfombra alicates anillo anillos aretes armario banco bandeja barril baúl bicicleta botas
  brocha brochas cajas cajón cama camas candado cepillo cesta clavos cobija cobijas cofre cojines
  collar copas cortinas cristal cuadro cuadros cubeta cubiertos cucharas cuchillo cuchillos cuna
  cámara destornillador escalera escoba escritorio espejo espejos estante estufa florero guantes
  guitarra hacha hamaca herramientas horno jarra jarrón joyas lentes libros licuadora lijadora llave
  llaves lámpara lámparas manguera manta mantas manteles martillo martillos mesa mesas monedas muebles
  olla ollas pala palas piano pinzas plancha platos pulsera radio rastrillo reloj relojes ropa
  sartenes sartén serrucho sierra silla sillas sillón sofá sábanas taladro taladros tapete tazas
  tenedores tijeras toallas tornillos vajilla vasos velas violín
  `
    .trim()
    .split(/\s+/),
);
