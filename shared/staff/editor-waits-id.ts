/** The element id of the placeholder that is shown until the editor has loaded. */
export const editorWaitsId = 'editor-waits'
