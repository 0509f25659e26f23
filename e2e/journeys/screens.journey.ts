import { testScreens } from '../support/above-fold';

testScreens('ready');
