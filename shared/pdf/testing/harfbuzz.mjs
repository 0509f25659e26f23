import { text } from 'node:stream/consumers';
import * as harfbuzz from 'harfbuzzjs';
import { shapeRuns } from '../shaping/shape-runs.mjs';

const { font, runs } = JSON.parse(await text(process.stdin));
process.stdout.write(JSON.stringify(shapeRuns(harfbuzz, Buffer.from(font, 'base64'), runs)));
