/** The style sheet of the print views; pages also use it if the visitor prints them from the browser's menu. */
export const printStyle = '/styles/print-v1.css'
