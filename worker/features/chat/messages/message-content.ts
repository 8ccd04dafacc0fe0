/** The columns of all kinds of content, without any. */
export const NO_CONTENT = {
  text: null,
  gift: null,
  imageKey: null,
  imageWidth: null,
  imageHeight: null,
  imagePlaceholder: null,
};
