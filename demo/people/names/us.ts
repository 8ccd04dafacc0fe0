import { splitNames, type NamePool } from './name-pool.ts';

export const US: NamePool = {
  f: {
    young: splitNames(
      'Ava Madison Olivia Harper Maya Chloe Savannah Jasmine Brooklyn Riley Alyssa Zoe Brianna Hailey Aaliyah Sierra Lauren Paige Naomi Sofia Autumn Kayla Camila Hannah Jade Nia Emily Morgan Leah Tessa Valeria Ruby Grace Destiny',
    ),
    mature: splitNames(
      'Jennifer Michelle Lisa Karen Denise Tanya Stacy Deborah Heather Monica Angela Kimberly Renee Tracy Donna Yolanda Melissa Christine Teresa Dana Rhonda Sheila Valerie Laura Gina Carmen Joanne Patricia Vanessa Wendy',
    ),
  },
  m: {
    young: splitNames(
      'Ethan Mason Tyler Jordan Caleb Noah Logan Austin Marcus Diego Dylan Isaiah Connor Xavier Lucas Brandon Malik Owen Mateo Hunter Cole Evan Andre Julian Wyatt Trevor Kai Miles Adrian Jackson',
    ),
    mature: splitNames(
      'Michael David Brian Kevin Mark Scott Jeff Greg Eric Darnell Steve Todd Rick Anthony Carlos Craig Doug Wayne Paul Raymond Keith Dennis Vincent Russell Tony Glenn Luis Terrence Walter Grant',
    ),
  },
  x: splitNames('Jordan Riley Quinn Avery Rowan Sage Skyler Casey Remy Morgan River Emerson Phoenix Taylor'),
};
