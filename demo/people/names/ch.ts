import { splitNames, type NamePool } from './name-pool.ts';

export const CH: NamePool = {
  f: {
    young: splitNames(
      'Mia Elin Alina Lara Anja Nina Selina Lena Chiara Livia Joëlle Noemi Ladina Jael Sina Fiona Céline Aline Flurina Giulia Seraina Leonie Salome Ronja Valentina Malin Melina Anouk Julia Svenja Meret Jasmin Elea Zoé',
    ),
    mature: splitNames(
      'Sandra Nicole Franziska Karin Daniela Monika Barbara Regula Brigitte Andrea Claudia Ursula Esther Silvia Priska Manuela Corinne Denise Yvonne Gabriela Eveline Cornelia Beatrice Marianne Doris Jacqueline Tanja Simone Rahel Susanne',
    ),
  },
  m: {
    young: splitNames(
      'Luca Noah Levin Nico Elias Jan Fabio Lukas Matteo Gian Silvan Timo Andrin Yannick Marc Joel Dario Loris Flurin Cyrill Nils Samuel Remo Lionel Rafael Kilian Livio Severin David Robin',
    ),
    mature: splitNames(
      'Daniel Marcel Thomas Peter Markus Beat Urs Roland Andreas Bruno Reto Patrick Stefan Christoph Martin Roger Philipp Pascal Ueli Adrian Werner Hanspeter Rolf Lorenz Michel Claude Matthias Kurt Dominik Ivo',
    ),
  },
  x: splitNames('Andrea Robin Sascha Kim Luca Alex Noa Charlie Nico Sam Mika Jona Dominique Elia'),
};
