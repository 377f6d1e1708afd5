/** Element id of the placeholder in an edit mode document until the editor has loaded. */
export const editorWaitsId = 'editor-waits'
