/** What stands in a document in edit mode until the editor does. */
export const editorWaitsId = 'editor-waits'
