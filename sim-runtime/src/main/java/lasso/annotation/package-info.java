/** What a program under check may say about itself. Annotations only: a program without them runs the same. */
package lasso.annotation;
