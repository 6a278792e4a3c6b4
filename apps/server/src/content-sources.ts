/** The addresses outside the product from which the adapter of an outside service loads something into a page. */
export interface ContentSources {
  script?: readonly string[];
  style?: readonly string[];
  image?: readonly string[];
  frame?: readonly string[];
  connect?: readonly string[];
}
