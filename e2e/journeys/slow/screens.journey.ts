import { testScreens } from '../../support/screens/above-fold';

testScreens();
