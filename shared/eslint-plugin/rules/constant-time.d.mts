export declare const constantTime: { selector: string; message: string };
