import { splitNames, type NamePool } from './name-pool.ts';

export const FR: NamePool = {
  f: {
    young: splitNames(
      'Camille Léa Manon Chloé Inès Jade Louise Alice Lola Margot Clémence Juliette Romane Anaïs Pauline Lucie Mathilde Sarah Noémie Justine Amina Élise Agathe Capucine Marion Charlotte Salomé Lina Victoire Emma',
    ),
    mature: splitNames(
      'Isabelle Sandrine Valérie Nathalie Sophie Véronique Catherine Corinne Laurence Stéphanie Florence Brigitte Sylvie Christelle Béatrice Hélène Karine Agnès Virginie Pascale Delphine Martine Céline Claire Anne Muriel Françoise Carole Odile Régine',
    ),
  },
  m: {
    young: splitNames(
      'Lucas Hugo Théo Mathis Antoine Maxime Clément Baptiste Jules Adrien Romain Quentin Valentin Rayan Gabriel Paul Victor Bastien Louis Alexis Samir Rémi Arthur Simon Thibault Martin Léo Nathan Étienne Corentin',
    ),
    mature: splitNames(
      'Philippe Laurent Olivier Christophe Frédéric Éric Pascal Stéphane Thierry Bruno Vincent Franck Nicolas Jérôme Gilles Didier Patrick François Marc Xavier Alain Sylvain Emmanuel Benoît Yves Cédric Fabrice Denis Arnaud Hervé',
    ),
  },
  x: splitNames('Camille Charlie Sacha Dominique Alix Noa Eden Lou Maxime Claude Andrea Louison Ange Morgan'),
};
