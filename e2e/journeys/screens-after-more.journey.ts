import { testScreens } from '../support/above-fold';

testScreens('after more');
