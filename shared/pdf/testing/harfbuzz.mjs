import { text } from 'node:stream/consumers';
import * as harfbuzz from 'harfbuzzjs';
import { shapeRuns } from '../../../shell/public/shape-text/shape.mjs';

const { font, runs } = JSON.parse(await text(process.stdin));
process.stdout.write(JSON.stringify(shapeRuns(harfbuzz, Buffer.from(font, 'base64'), runs)));
