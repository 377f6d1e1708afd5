/** Element id of the placeholder that a document in edit mode shows until the editor has loaded. */
export const editorWaitsId = 'editor-waits'
