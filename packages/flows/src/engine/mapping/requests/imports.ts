/** The path and the query of `uploadImportFile`. */
export const sentFile = (importId: string, { name, announcedId }: { name: string; announcedId: string }) => ({
  path: { id: importId },
  query: { name, announced_id: announcedId },
});

/** The body of `withdrawImportFiles`. */
export const withdrawnBody = (announcedIds: readonly string[]) => ({ announced_ids: [...announcedIds] });

/** The path of `listImportFileRows`. */
export const filePath = (importId: string, fileId: string) => ({ id: importId, file_id: fileId });
