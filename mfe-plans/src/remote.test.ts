import { declarationIn, declarationOf } from '@heartwood/testing';
import declared from '../remote.json';
import remote from './remote';

it('serves what remote.json declares, and nothing else', () => {
  expect(declarationOf(remote)).toEqual(declarationIn(declared));
});
