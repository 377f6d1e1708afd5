/** Paper's style sheet: of the print views, and of every page for whoever prints from the browser's menu. */
export const printStyle = '/styles/print-v1.css'
