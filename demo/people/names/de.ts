import { splitNames, type NamePool } from './name-pool.ts';

export const DE: NamePool = {
  f: {
    young: splitNames(
      'Lena Hannah Johanna Mila Lea Clara Emilia Frieda Paula Leonie Jana Elif Nele Antonia Marlene Ida Greta Pia Romy Carla Laura Mia Theresa Zoe Aylin Helena Luisa Svenja Annika Jule Milena Katharina Lotta Sophie',
    ),
    mature: splitNames(
      'Sabine Claudia Andrea Susanne Petra Birgit Heike Anke Martina Katrin Silke Nicole Ulrike Kerstin Anja Monika Gabriele Tanja Simone Bettina Christiane Regina Beate Cornelia Astrid Ines Daniela Karin Ute Manuela',
    ),
  },
  m: {
    young: splitNames(
      'Jonas Felix Leon Lukas Paul Maximilian Finn Emil David Moritz Jannik Anton Can Tim Julian Niklas Jakob Oskar Ben Fabian Tobias Linus Mats Emre Philipp Henrik Vincent Constantin Timo Levin',
    ),
    mature: splitNames(
      'Thomas Andreas Stefan Michael Frank Jens Uwe Ralf Matthias Holger Dirk Markus Torsten Bernd Jörg Carsten Rainer Christian Volker Sven Oliver Klaus Martin Peter Jürgen Henning Axel Achim Heiko Gerd',
    ),
  },
  x: splitNames('Kim Robin Sascha Toni Luca Mika Alex Charlie Nico Jona Noa Chris Bo Sam'),
};
