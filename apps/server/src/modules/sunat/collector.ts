/** Brings a business's documents in, in the background, through the same importer that reads uploads. */
export interface Collector {
  /**
   * Asks for a collection of this business; one that waits already is not doubled. Returns once the wish is stored,
   * so that it survives a restart. The collector sets the business's status when it knows better.
   */
  request: (business: { id: string; accountantId: string }) => Promise<void>;
}
