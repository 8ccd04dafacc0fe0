import { splitNames, type NamePool } from './name-pool.ts';

export const BE: NamePool = {
  f: {
    young: splitNames(
      'Camille Elise Lore Margaux Lien Chloé Julie Amélie Jolien Manon Hanne Céline Axelle Silke Laura Pauline Ines Justine Lotte Marie Louise Clara Nore Yasmine Alix Zita Sarah Elodie Laurence Salma Fien Juliette Anaïs Ella',
    ),
    mature: splitNames(
      'Nathalie Isabelle Sabine Véronique Ann Katrien Sofie Martine Greet Dominique Valérie Hilde Chantal Catherine Leen Brigitte Kristel Fabienne Veerle Muriel Bénédicte Griet Pascale Sandrine Carine Anne-Sophie Ingrid Viviane Christine Mieke',
    ),
  },
  m: {
    young: splitNames(
      'Arthur Louis Jef Maxime Wout Nathan Simon Lukas Antoine Robbe Hugo Seppe Adrien Jonas Quentin Victor Senne Guillaume Tristan Milan Kobe Julien Bryan Mehdi Corentin Warre Loïc Romain Thibault Emile',
    ),
    mature: splitNames(
      'Olivier Benoît Koen Stefaan Philippe Luc Bart Didier Kris Thierry Wim Laurent Dirk Pascal Geert Vincent Patrick Filip Xavier Marc Frédéric Johan Christophe Hendrik Yves Bruno Stijn Alain Peter Serge',
    ),
  },
  x: splitNames('Robin Camille Noa Sacha Charlie Alex Lou Sam Eden Andrea Maxime Jo Louka Billie'),
};
