export const editorWaitsId = 'editor-waits'
