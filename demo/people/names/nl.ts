import { splitNames, type NamePool } from './name-pool.ts';

export const NL: NamePool = {
  f: {
    young: splitNames(
      'Noor Fleur Sanne Lotte Eva Iris Femke Roos Lisa Anouk Isa Jasmijn Maud Britt Danique Merel Lieke Naomi Yara Sofie Esra Nina Tess Imane Bo Evi Charlotte Romy Floor Kiki Julia Demi Shanice Zoë',
    ),
    mature: splitNames(
      'Saskia Marieke Ingrid Annemarie Petra Mirjam Monique Astrid Carla Yvonne Wilma Els Marjolein Karin Jolanda Esther Brigitte Anja Marleen Hilde Tineke Ellen Sylvia Margriet Nelleke Bianca Claudia Dorien Mieke Loes',
    ),
  },
  m: {
    young: splitNames(
      'Daan Sem Lars Thijs Bram Ruben Jesse Tim Koen Niels Stijn Milan Joris Rick Mats Jasper Floris Yusuf Luuk Gijs Tobias Sven Max Bilal Teun Jelle Pim Dylan Wouter Casper',
    ),
    mature: splitNames(
      'Jeroen Marco Erik Peter Rob Hans Frank Wim Ronald Henk Martijn Arjan Bert Dirk Paul Marcel Edwin Gerard Kees Theo Ruud Jan-Willem Hugo Leo Bart Sander Remco Ton Maarten Joost',
    ),
  },
  x: splitNames('Robin Sam Noa Jip Kim Bobby Charlie Alex Luca Mika Sascha Puck Quinn Senna'),
};
